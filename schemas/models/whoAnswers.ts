/**
 * Which model answers, and who decided so: one rule for the server, which asks it, and for the screen, which names it.
 * The environment, else the chat's choice, else the person's default, else an Ollama that is there, else the model a
 * connected browser brings itself, else the built-in one. What was chosen and is not there any more counts as not chosen. Pure.
 */
import { BROWSER_MODEL_NAME, DIRECT_MODEL_NAME } from "#schemas/product.ts"
import { nearestModel } from "./BrowserModel.ts"
import type { MachineModels } from "./MachineModels.ts"
import type { ModelChoice } from "./ModelChoice.ts"
import type { ModelSettingsState } from "./ModelSettingsState.ts"

export type WhoAnswers =
  /** Set by this variable; no choice counts. */
  | {
      readonly by: "environment"
      readonly variable: string
      readonly name: string
      readonly isDirect: boolean
    }
  | { readonly by: "chat" | "default" | "found" | "nothing"; readonly choice: ModelChoice }

type Chosen = Pick<ModelSettingsState, "browserModels" | "connections" | "model">

/** Servers list models that cannot chat beside those that can, told apart only by their names. */
const CANNOT_CHAT = /embed|rerank|whisper|tts|transcri|moderation|dall-e|image|bge-|minilm/i

export const chatModelsOf = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) => !CANNOT_CHAT.test(name))

export const isThere = (choice: ModelChoice, { connections }: Pick<Chosen, "connections">): boolean =>
  choice._tag !== "Connected" || connections.some(({ id }) => id === choice.connectionId)

export const nameOfChoice = (choice: ModelChoice): string => {
  if (choice._tag === "Direct") return DIRECT_MODEL_NAME
  return choice._tag === "Browser" ? BROWSER_MODEL_NAME : choice.model
}

export const nameOfAnswering = (who: WhoAnswers): string =>
  who.by === "environment" ? who.name : nameOfChoice(who.choice)

export const isDirect = (who: WhoAnswers): boolean =>
  who.by === "environment" ? who.isDirect : who.choice._tag === "Direct"

/** `machine`: undefined where it was not looked at yet; what is found then may not be what is found on it. */
export const whoAnswers = (
  settings: Chosen,
  machine: Pick<MachineModels, "model" | "ollama"> | undefined,
  ofChat?: ModelChoice | undefined
): WhoAnswers => {
  if (machine?.model !== undefined) return { by: "environment", ...machine.model }
  if (ofChat !== undefined && isThere(ofChat, settings)) return { by: "chat", choice: ofChat }
  const { model } = settings
  if (model !== undefined && isThere(model, settings)) return { by: "default", choice: model }
  const [found] = chatModelsOf(machine?.ollama?.models ?? [])
  if (found !== undefined) return { by: "found", choice: { _tag: "Ollama", model: found } }
  return nearestModel(settings.browserModels)?.model.availability === "available"
    ? { by: "found", choice: { _tag: "Browser" } }
    : { by: "nothing", choice: { _tag: "Direct" } }
}
