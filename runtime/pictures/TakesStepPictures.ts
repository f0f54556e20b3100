/**
 * Whether a task's steps are pictured for its user: `DECKHAND_STEP_PICTURES`, `on` unless it says `off`. Where it is off no
 * picture of a page is taken or kept, except those a model asks for, which nobody keeps.
 */
import { Config, Context, Layer } from "effect"

export const TakesStepPictures = Context.Reference<boolean>("deckhand/runtime/TakesStepPictures", {
  defaultValue: () => true
})

/** Any other word fails, with the words that are known. */
export const layer = Layer.effect(
  TakesStepPictures,
  Config.Literals(["on", "off"], "DECKHAND_STEP_PICTURES").pipe(
    Config.withDefault("on"),
    Config.map((word) => word === "on")
  )
)
