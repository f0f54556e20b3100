/** What a step does, part by part: of which kind, with what, to which element. For whoever wants to know it exactly. Pure. */

import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { labelOf, type UnitAction, type UnitName, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { stepText } from "./stepText.ts"

export interface StepDetail {
  readonly kind: string
  readonly value?: string
  readonly key?: string
  /** The kind of element, as the page says it: "button". */
  readonly tag?: string
  /** The words of the element. */
  readonly content?: string
}

type Told = Pick<Step, "action" | "target" | "elements">

/** `i`: the element it is done to. `what`: what lies there where that has no id, or what a box asks. */
interface Part {
  readonly kind: string
  readonly value?: string | undefined
  readonly key?: string
  readonly i?: string | undefined
  readonly what?: string | undefined
}

const { kinds } = stepText

const listed = (...parts: ReadonlyArray<string | undefined>): string | undefined =>
  parts.filter((part) => part !== undefined && part !== "").join(", ") || undefined

const clickKind = (action: ActionOf<"click">): string => {
  if (action.button === "right") return kinds.rightClick
  if (action.hold === true) return kinds.hold
  return action.double === true ? kinds.doubleClick : labelOf(action)
}

/** Of an action that is not in it: its name, and the element it is done to. */
const partsOf: { readonly [Name in UnitName]?: (action: ActionOf<Name>) => ReadonlyArray<Part> } = {
  click: (action) => [{ kind: clickKind(action), i: action.i, what: action.seen?.what }],
  type: (action) => [
    { kind: action.clear === false ? kinds.addText : labelOf(action), value: action.text, i: action.i },
    ...(action.pressEnter === true ? [{ kind: kinds.pressKey, key: "Enter", i: action.i }] : [])
  ],
  selectOption: (action) => [{ kind: labelOf(action), value: action.option, i: action.i }],
  pressKey: (action) => [{ kind: labelOf(action), key: action.key, i: action.i }],
  scroll: (action) => [
    {
      kind: labelOf(action),
      value: listed(
        action.direction,
        action.pages === undefined ? undefined : stepText.screens(action.pages)
      ),
      i: action.i
    }
  ],
  navigate: (action) => [{ kind: labelOf(action), value: action.url }],
  newTab: (action) => [{ kind: kinds.newTab, value: action.url }],
  waitFor: ({ count, i, role, text, until, value, waitSeconds }) => [
    {
      kind: kinds.wait,
      value: listed(
        count === undefined ? undefined : `${count} ${role ?? ""}`.trim(),
        text,
        value,
        until,
        waitSeconds === undefined ? undefined : `${waitSeconds} s`
      ),
      i
    }
  ],
  fillForm: ({ fields, submit }) => [
    ...fields.map(({ i, value }) =>
      typeof value === "boolean"
        ? { kind: value ? kinds.tick : kinds.untick, i }
        : { kind: kinds.fill, value, i }
    ),
    ...(submit === undefined ? [] : [{ kind: kinds.send, i: submit }])
  ],
  selectText: ({ i, text, to }) => [
    { kind: kinds.selectText, value: to === undefined ? text : `${text ?? ""} … ${to}`, i }
  ],
  drag: ({ dx, dy, i, seen, seenAtEnd, to }) => [
    {
      kind: kinds.drag,
      value: dx === undefined || dy === undefined ? undefined : `${dx}, ${dy} px`,
      i,
      what: seen?.what
    },
    ...(to === undefined && seenAtEnd === undefined
      ? []
      : [{ kind: kinds.drop, i: to, what: seenAtEnd?.what }])
  ],
  answerDialog: ({ accept, message, text }) => [
    { kind: kinds.answerBox, value: accept ? stepText.yes : stepText.no, what: message },
    ...(text === undefined ? [] : [{ kind: kinds.fill, value: text }])
  ],
  evaluateCode: (action) => [{ kind: labelOf(action), value: action.code }],
  uploadFile: (action) => [{ kind: labelOf(action), value: action.filename, i: action.i }],
  download: ({ i }) => [{ kind: kinds.download, i }],
  savePage: () => [{ kind: kinds.savePage }],
  screenshot: () => [{ kind: kinds.screenshot }],
  draftEmail: ({ subject }) => [{ kind: kinds.draftEmail, value: subject }],
  draftCalendarInvite: ({ title }) => [{ kind: kinds.draftInvite, value: title }]
}

const elementOf = (action: UnitAction): string | undefined => ("i" in action ? action.i : undefined)

const partsOfUnit = <Name extends UnitName>(action: ActionOf<Name>): ReadonlyArray<Part> =>
  partsOf[action._tag]?.(action) ?? [{ kind: labelOf(action), i: elementOf(action) }]

const detailOf = ({ elements = [], target }: Told, part: Part, isOnly: boolean): StepDetail => {
  const { i, key, kind, value, what } = part
  const element = i === undefined ? undefined : elements.find((one) => one.i === i)
  // Where its elements were not kept, the target names the one there is.
  const content = element?.name ?? what ?? (isOnly && i !== undefined ? target : "")
  return {
    kind,
    ...(value === undefined || value === "" ? {} : { value }),
    ...(key === undefined ? {} : { key }),
    ...(element === undefined ? {} : { tag: element.role }),
    ...(content === "" ? {} : { content })
  }
}

export const stepDetails = (step: Told): ReadonlyArray<StepDetail> => {
  const parts = unitsOf(step.action).flatMap((unit: UnitAction) => partsOfUnit(unit))
  return parts.map((part) => detailOf(step, part, parts.length === 1))
}
