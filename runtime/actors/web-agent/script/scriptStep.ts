/** A step of a script as the rest of the task knows steps: its number, what it is called, and the action it is. Pure. */
import { STEP_NAME_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { withRounds } from "#schemas/agents/copy.ts"
import { hostOf } from "#schemas/hostOf.ts"
import { isLoopback } from "#schemas/loopback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { ScriptStep } from "#schemas/web-agent/TaskScript.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { scriptCopy } from "./copy.ts"

/** Done to an element. */
export type AimedStep = Extract<
  ScriptStep,
  { readonly _tag: "click" | "type" | "select" | "upload" | "press" }
>

type Scripted = Pick<WebAgentTaskState, "firstNumber" | "rounds">

/** As its agent counts it, and in which rounds. `place`: among the steps of the script, from 0. */
export const numberAt = ({ firstNumber = 1, rounds = [] }: Scripted, place: number): string =>
  withRounds(firstNumber + place, rounds)

/** In its writer's words; texts may hold what a page has said. */
export const wordsFor = (step: ScriptStep): string => {
  switch (step._tag) {
    case "open":
      return scriptCopy.opening
    case "waitFor":
      return scriptCopy.waiting
    case "look":
      return scriptCopy.looking
    default:
      return `“${truncateText(step.target.description, STEP_NAME_MAX_CHARS)}”`
  }
}

/** What a step without an element is about: its text, with the values of variables in it. */
export const filledTextOf = (step: ScriptStep): string =>
  step._tag === "open" ? step.url : step._tag === "waitFor" || step._tag === "look" ? step.text : ""

/** Without a scheme it is an address as people say it: of this machine, or of the web. */
const addressIn = (text: string): string => {
  const url = text.trim()
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url
  const local = URL.parse(`http://${url}`)
  return local !== null && isLoopback(hostOf(local)) ? local.href : `https://${url}`
}

export const openingOf = ({ url }: Extract<ScriptStep, { readonly _tag: "open" }>): AgentAction => ({
  _tag: "navigate",
  url: addressIn(url)
})

/** `i`: the element that was found. */
export const actionOn = (step: AimedStep, i: string): AgentAction => {
  switch (step._tag) {
    case "click":
      return { _tag: "click", i }
    case "type":
      return {
        _tag: "type",
        i,
        text: step.text,
        ...(step.pressEnter === true ? { pressEnter: true } : {})
      }
    case "select":
      return { _tag: "selectOption", i, option: step.option }
    case "upload":
      return { _tag: "uploadFile", i, filename: step.file }
    case "press":
      return { _tag: "pressKey", i, key: step.key }
  }
}
