/** What can be chosen: models in groups, by who serves them, as a person has connected them. Pure. */
import type { ModelChoice, ServedChoice } from "#schemas/models/ModelChoice.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { chatModelsOf } from "#schemas/models/whoAnswers.ts"
import { modelsText } from "./modelsText.ts"

export interface ModelGroup {
  readonly title: string
  readonly choices: ReadonlyArray<ServedChoice>
}

const isServed = (choice: ModelChoice | undefined): choice is ServedChoice =>
  choice !== undefined && choice._tag !== "Direct" && choice._tag !== "Browser"

export const isSameChoice = (one: ModelChoice | undefined, other: ModelChoice | undefined): boolean => {
  if (one === undefined || other === undefined) return one === other
  if (!isServed(one) || !isServed(other)) return one._tag === other._tag
  if (one.model !== other.model || one._tag !== other._tag) return false
  return one._tag === "Ollama" || (other._tag === "Connected" && one.connectionId === other.connectionId)
}

/** `kept`: what is chosen already, and may be listed by nobody: a name that was typed. */
export const modelGroups = (
  { connections, machine }: Pick<ModelSettingsState, "connections" | "machine">,
  ...kept: ReadonlyArray<ModelChoice | undefined>
): ReadonlyArray<ModelGroup> => {
  const keptOf = (isOf: (choice: ServedChoice) => boolean) =>
    kept.filter((choice): choice is ServedChoice => isServed(choice) && isOf(choice))
  const withKept = (listed: ReadonlyArray<ServedChoice>, more: ReadonlyArray<ServedChoice>) => [
    ...listed,
    ...more.filter(
      (choice, place) => ![...listed, ...more.slice(0, place)].some((one) => isSameChoice(one, choice))
    )
  ]
  const groups = connections.map(
    ({ id, models, name }): ModelGroup => ({
      title: name,
      choices: withKept(
        models.map((model) => ({ _tag: "Connected", connectionId: id, model })),
        keptOf((choice) => choice._tag === "Connected" && choice.connectionId === id)
      )
    })
  )
  const local: ModelGroup = {
    title: modelsText.ollama,
    choices: withKept(
      chatModelsOf(machine?.ollama?.models ?? []).map((model) => ({ _tag: "Ollama", model })),
      keptOf(({ _tag }) => _tag === "Ollama")
    )
  }
  return [...groups, local].filter(({ choices }) => choices.length > 0)
}

/** A choice as the value of an option, and back. */
export const keyOfChoice = (choice: ModelChoice | undefined): string => {
  if (choice === undefined) return ""
  if (choice._tag === "Direct") return "direct"
  if (choice._tag === "Browser") return "browser"
  return choice._tag === "Ollama" ? `ollama ${choice.model}` : `${choice.connectionId} ${choice.model}`
}
