/** The kinds of steps as their author meets them: what each is called, what it does, and a new one of it. */
import {
  AppWindow,
  Bot,
  FileUp,
  Hourglass,
  Keyboard,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  MousePointerClick,
  Repeat,
  ShieldQuestion,
  Sparkles,
  Split,
  TableProperties,
  TextCursorInput,
  Wrench
} from "lucide-react"
import type { AgentStep, StepKind } from "#schemas/agents/AgentStep.ts"
import type { Condition } from "#schemas/agents/Condition.ts"
import { NEW_WAIT_SECONDS } from "./limits.ts"
import { stepText } from "./stepText.ts"

export const stepIcons: Readonly<Record<StepKind, LucideIcon>> = {
  open: AppWindow,
  click: MousePointerClick,
  type: TextCursorInput,
  select: ListChecks,
  upload: FileUp,
  press: Keyboard,
  waitFor: Hourglass,
  extract: TableProperties,
  ask: MessageCircleQuestion,
  confirm: ShieldQuestion,
  instruct: Sparkles,
  runAgent: Bot,
  callTool: Wrench,
  decide: Split,
  repeat: Repeat
}

interface StepGroup {
  readonly title: string
  readonly kinds: ReadonlyArray<StepKind>
  /** They have others in them. */
  readonly isOfSteps?: boolean
}

/** In the order in which they are offered. */
export const stepGroups: ReadonlyArray<StepGroup> = [
  {
    title: stepText.onPages,
    kinds: ["open", "click", "type", "select", "upload", "press", "waitFor", "extract"]
  },
  { title: stepText.withUser, kinds: ["ask", "confirm"] },
  { title: stepText.byOthers, kinds: ["instruct", "runAgent", "callTool"] },
  { title: stepText.ofOrder, kinds: ["decide", "repeat"], isOfSteps: true }
]

/** With nothing said in it yet. */
export const newStep = (kind: StepKind, id: string): AgentStep => {
  const target = { description: "" }
  switch (kind) {
    case "open":
      return { _tag: "open", id, url: "" }
    case "click":
      return { _tag: "click", id, target }
    case "type":
      return { _tag: "type", id, target, text: "" }
    case "select":
      return { _tag: "select", id, target, option: "" }
    case "upload":
      return { _tag: "upload", id, target, file: "" }
    case "press":
      return { _tag: "press", id, key: "", target }
    case "waitFor":
      return { _tag: "waitFor", id, text: "", seconds: NEW_WAIT_SECONDS }
    case "extract":
      return { _tag: "extract", id, target, into: "" }
    case "ask":
      return { _tag: "ask", id, question: "", into: "" }
    case "confirm":
      return { _tag: "confirm", id, question: "" }
    case "instruct":
      return { _tag: "instruct", id, goal: "" }
    case "runAgent":
      return { _tag: "runAgent", id, agent: "", inputs: [], outputs: [] }
    case "callTool":
      return { _tag: "callTool", id, tool: "", args: [] }
    case "decide":
      return { _tag: "decide", id, condition: { _tag: "equals", variable: "", text: "" }, yes: [] }
    case "repeat":
      return { _tag: "repeat", id, over: "", as: "", steps: [] }
  }
}

const quoted = (text: string, otherwise: string): string => (text.trim() === "" ? otherwise : `“${text}”`)

export const describeCondition = (condition: Condition): string => {
  const { isNot = false } = condition
  const says = stepText.saysCondition
  if (condition._tag === "onPage") return says.onPage(quoted(condition.text, stepText.something), isNot)
  const { field = "", variable } = condition
  const what = `${variable === "" ? stepText.someVariable : variable}${field === "" ? "" : `.${field}`}`
  return condition._tag === "empty"
    ? says.empty(what, isNot)
    : says[condition._tag](what, quoted(condition.text, stepText.something), isNot)
}

const agentNamed = (agent: string, nameOf: (agent: string) => string | undefined): string => {
  if (agent.trim() === "") return stepText.someAgent
  return `“${nameOf(agent) ?? agent}”`
}

export const toolNamed = (tool: string): string =>
  Object.entries(stepText.tools).find(([name]) => name === tool)?.[1] ?? tool

/** What it does itself, in a line. `nameOf`: of an agent, by its id. */
export const describeStep = (
  step: AgentStep,
  nameOf: (agent: string) => string | undefined = () => undefined
): string => {
  const on = "target" in step ? quoted(step.target.description, stepText.something) : ""
  switch (step._tag) {
    case "open":
      return stepText.saysOpen(step.url.trim() === "" ? stepText.somePage : step.url)
    case "click":
      return stepText.saysClick(on)
    case "type":
      return stepText.saysType(quoted(step.text, stepText.nothing), on, step.pressEnter === true)
    case "select":
      return stepText.saysSelect(quoted(step.option, stepText.something), on)
    case "upload":
      return stepText.saysUpload(quoted(step.file, stepText.someFile), on)
    case "press":
      return stepText.saysPress(step.key.trim() === "" ? stepText.someKey : step.key, on)
    case "waitFor":
      return stepText.saysWait(quoted(step.text, stepText.something), step.isGone === true)
    case "extract":
      return stepText.saysExtract(on, step.into === "" ? stepText.someVariable : step.into)
    case "ask":
      return stepText.saysAsk(
        quoted(step.question, stepText.something),
        step.into === "" ? stepText.someVariable : step.into
      )
    case "confirm":
      return stepText.saysConfirm(quoted(step.question, stepText.something))
    case "instruct":
      return stepText.saysInstruct(quoted(step.goal, stepText.something))
    case "runAgent":
      return stepText.saysRunAgent(agentNamed(step.agent, nameOf))
    case "callTool":
      return stepText.saysCallTool(quoted(toolNamed(step.tool), stepText.someTool))
    case "decide":
      return stepText.saysDecide(describeCondition(step.condition))
    case "repeat":
      return stepText.saysRepeat(
        step.as === "" ? stepText.someElement : step.as,
        step.over === "" ? stepText.someList : step.over
      )
  }
}
