/**
 * The agent that does again what a web-agent task did: its steps that succeeded, with what was entered as variables that begin
 * with it. What was looked at, waited for and shown is left out: a step of an agent waits for what it needs. Pure.
 */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { boxes, dropDowns } from "#schemas/page/aria/roles.ts"
import { parseKey } from "#schemas/page/parseKey.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { secretNameIn } from "#schemas/page/secrets/secretPlaceholder.ts"
import { outgoingIn } from "#schemas/web-agent/outgoingIn.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { AgentWriter, quotable } from "./AgentWriter.ts"
import { recordingCopy } from "./copy.ts"

interface Known {
  readonly role: string
  readonly target: StepTarget
}

/** What the page called an element; undefined where it has no words for it. */
const knownIn =
  ({ elements = [], target }: Pick<Step, "elements" | "target">) =>
  (i: string | undefined): Known | undefined => {
    const element = elements.find((one) => one.i === i)
    const description = (element?.name.trim() || (elements.length < 2 ? target.trim() : "")).slice(
      0,
      ELEMENT_TEXT_MAX_CHARS
    )
    return i === undefined || description === ""
      ? undefined
      : { role: element?.role ?? "", target: { description } }
  }

const enter = (writer: AgentWriter, { target }: Known, text: string, pressEnter = false): void => {
  const { description } = target
  if (text.includes(SECRET_MASK)) {
    writer.add({ _tag: "confirm", question: recordingCopy.enterCode(quotable(description)) })
    return
  }
  const isPlain = text === "" || secretNameIn(text) !== undefined
  writer.add({
    _tag: "type",
    target,
    text: isPlain ? text : writer.place(description, text),
    ...(pressEnter ? { pressEnter } : {})
  })
}

const choose = (writer: AgentWriter, { target }: Known, option: string): void => {
  if (option.trim() === "") return
  const isPlace = option.includes("{{")
  writer.add({ _tag: "select", target, option: isPlace ? writer.place(target.description, option) : option })
}

type Form = Extract<AgentAction, { readonly _tag: "fillForm" }>

/** A box that was to be ticked is clicked: what it was before nobody knows. */
const fillIn = (
  writer: AgentWriter,
  { fields, submit }: Form,
  known: (i: string | undefined) => Known | undefined
): void => {
  for (const { i, value } of fields) {
    const field = known(i)
    if (field === undefined) continue
    if (typeof value === "boolean" || boxes.has(field.role)) {
      if (value !== false) writer.add({ _tag: "click", target: field.target })
    } else if (dropDowns.has(field.role)) choose(writer, field, value)
    else enter(writer, field, value)
  }
  const button = known(submit)
  if (button !== undefined) writer.add({ _tag: "click", target: button.target })
}

const write = (
  writer: AgentWriter,
  action: AgentAction,
  known: (i: string | undefined) => Known | undefined,
  succeeded: (place: number) => boolean
): void => {
  switch (action._tag) {
    case "navigate":
    case "newTab":
      writer.open(action.url)
      return
    case "fillForm":
      fillIn(writer, action, known)
      return
    case "multipleActions":
      for (const [place, one] of action.actions.entries()) {
        if (succeeded(place)) write(writer, one, known, () => true)
      }
      return
    case "click":
    case "type":
    case "selectOption":
    case "uploadFile":
    case "pressKey": {
      const found = known(action.i)
      if (found === undefined) return
      if (action._tag === "click") writer.add({ _tag: "click", target: found.target })
      if (action._tag === "type") enter(writer, found, action.text, action.pressEnter === true)
      if (action._tag === "selectOption") choose(writer, found, action.option)
      if (action._tag === "uploadFile" && action.filename.trim() !== "") {
        const { target } = found
        writer.add({ _tag: "upload", target, file: writer.place(target.description, action.filename) })
      }
      if (action._tag === "pressKey" && parseKey(action.key) !== undefined) {
        writer.add({ _tag: "press", target: found.target, key: action.key.trim() || "Space" })
      }
    }
  }
}

/** What only enters leaves its page as it is: the task began there. */
const ENTERS: ReadonlySet<AgentAction["_tag"]> = new Set(["type", "selectOption"])

type Done = Pick<WebAgentTaskState, "goal" | "questions" | "steps">

/** `goal`: what the task was to do, which the agent is called by. */
export const stepsOfTask = ({ goal, questions, steps }: Done): AgentDefinition => {
  const writer = new AgentWriter()
  const asked = new Set(questions.flatMap((question) => outgoingIn(question)?.stepId ?? []))
  /** It waited for its user, and what leaves then is a step of its own. */
  const isReleased = (step: Step, next: Step | undefined): boolean =>
    asked.has(step.id) && next?.action._tag === step.action._tag && next.target === step.target
  const succeeded = steps.filter(
    ({ action, feedback }) =>
      feedback !== undefined &&
      (feedback.success || action._tag === "multipleActions") &&
      (feedback.held ?? []).length === 0
  )
  const done = succeeded.filter((step, place) => !isReleased(step, succeeded[place + 1]))
  const [first] = done
  if (first !== undefined && ENTERS.has(first.action._tag)) writer.open(first.feedback?.urlAfter ?? "")
  for (const step of done) {
    const { results = [], success = false } = step.feedback ?? {}
    write(writer, step.action, knownIn(step), (place) => results[place]?.success ?? success)
  }
  return writer.finish(goal.replaceAll(/\s+/g, " "))
}
