/** Chooses an option: native lists are set, lists drawn by the page are opened and clicked. */
import { Effect } from "effect"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { click } from "./click.ts"
import { type Act, type Done, refuse, type Stage } from "./Stage.ts"

/** A list the page draws itself may have to be opened first; a second closed answer ends it. */
export const selectOption = (stage: Stage, i: string, option: string, mayOpen = true): Act<Done> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const reply = yield* stage.client.ask(
      frame,
      { type: "select", i, option, ...frame.expecting },
      "selected",
      "click-option",
      "open-first"
    )
    if (reply.type === "selected") {
      return { message: `Selected "${reply.option}".`, input: "untrusted-input" }
    }
    if (reply.type === "click-option") {
      // The option came up after the summary was made: there is nothing to compare it with.
      const { input } = yield* click({ ...stage, stamp: undefined }, { i: reply.i })
      return { message: `Selected "${reply.option}".`, input }
    }
    if (!mayOpen) return yield* refuse("OptionNotFound", "The list did not open. Click it and read the page.")
    yield* click(stage, { i })
    yield* stage.client.awaitSilence(frame)
    return yield* selectOption(stage, i, option, false)
  })
