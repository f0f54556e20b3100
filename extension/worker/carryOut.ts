/**
 * One action on one page, without the wait after it: find, show, do, look.
 *
 * Real input where the browser grants it, scripted events where not; a covered, changed or disabled
 * target is refused by the page itself and nothing is done.
 */
import { Effect } from "effect"
import {
  InputInterrupted,
  type InputRefused,
  type InputReport,
  type TrustedInput
} from "#extension/input/TrustedInput.ts"
import type { DomAction, ElementState } from "#extension/page/PageMessage.ts"
import { copy } from "#schemas/copy.ts"
import { WAIT_FOR_MAX_SECONDS } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageStamp } from "#schemas/page/PageSummary.ts"
import type { BrowserFrame } from "./Chrome.ts"
import { describeChange, ignoredText } from "./describeChange.ts"
import { frameOfElement, locateTarget, type Target, type TargetFrame } from "./locateTarget.ts"
import { type FrameAddress, type PageDoor, PageRefused, type PageUnreachable } from "./PageDoor.ts"
import type { KnownFrame } from "./TabMemory.ts"

export interface Stage {
  readonly door: PageDoor
  readonly input: TrustedInput
  readonly tabId: number
  /** As the browser knows them now, and as the latest summary numbered them. */
  readonly frames: ReadonlyArray<BrowserFrame>
  readonly known: ReadonlyArray<KnownFrame>
  readonly stamp: PageStamp | undefined
}

export interface Done {
  readonly message: string
  readonly input?: NonNullable<ActionFeedback["input"]>
  /** Where to ask for validation messages, apart from the main frame. */
  readonly frame?: FrameAddress
}

/** `InputInterrupted`: nobody knows how much of it the page felt. */
type Act<A> = Effect.Effect<A, PageRefused | PageUnreachable | InputInterrupted>

/** Actions that happen inside a page; navigation does not. */
export type PageAction = Exclude<AgentAction, { readonly _tag: "navigate" }>

const refuse = (code: PageRefused["code"], message: string): Act<never> =>
  Effect.fail(new PageRefused({ code, message }))

const described = (located: { readonly role: string; readonly name: string }): string =>
  located.name === "" ? located.role : `${located.role} "${located.name}"`

const sentence = (text: string | undefined): string => (text === undefined ? "" : ` ${text}`)

const stateOf = (stage: Stage, frame: FrameAddress, i: string): Effect.Effect<ElementState | undefined> =>
  stage.door.ask(frame, { type: "state", i }, "state").pipe(
    Effect.map(({ state }) => state),
    Effect.orElseSucceed(() => undefined)
  )

interface Given {
  readonly input: NonNullable<ActionFeedback["input"]>
  /** What the page asked meanwhile, as a sentence to be added; empty where it asked nothing. */
  readonly asked: string
}

const askedIn = ({ dialogs }: InputReport): string =>
  dialogs.map(({ message, answer }) => ` The page asked "${message}", which was ${answer}.`).join("")

const byScript = (stage: Stage, frame: FrameAddress, action: DomAction): Act<Given> =>
  Effect.as(stage.door.ask(frame, { type: "dom-act", action }, "acted"), {
    input: "untrusted-input",
    asked: ""
  })

/** Real input; where the browser grants none, the same by script. Either way it is not cut in half. */
const inputOr = (
  stage: Stage,
  frame: FrameAddress,
  real: Effect.Effect<InputReport, InputRefused | InputInterrupted>,
  scripted: DomAction
): Act<Given> =>
  real.pipe(
    Effect.map((report): Given => ({ input: "trusted", asked: askedIn(report) })),
    Effect.catchTag("InputRefused", () => byScript(stage, frame, scripted)),
    Effect.uninterruptible
  )

interface Aim extends Target {
  readonly frame: TargetFrame
  readonly before: ElementState | undefined
}

const aimAt = (stage: Stage, i: string): Act<Aim> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const target = yield* locateTarget(stage.door, frame, stage.frames, i)
    const before = yield* stateOf(stage, frame, i)
    yield* Effect.ignore(stage.door.ask(frame, { type: "highlight", i }, "acted"))
    return { ...target, frame, before }
  })

const click = (stage: Stage, i: string): Act<Done> =>
  Effect.gen(function* () {
    const { frame, point, located, before } = yield* aimAt(stage, i)
    const real = stage.input.click(stage.tabId, point)
    const { input, asked } = yield* inputOr(stage, frame, real, { type: "click", i })
    const change = sentence(describeChange(before, yield* stateOf(stage, frame, i)))
    return { message: `Clicked ${described(located)}.${change}${asked}`, input, frame }
  })

const hover = (stage: Stage, i: string): Act<Done> =>
  Effect.gen(function* () {
    const { frame, point, located } = yield* aimAt(stage, i)
    const real = stage.input.hover(stage.tabId, point)
    const { input, asked } = yield* inputOr(stage, frame, real, { type: "hover", i })
    return { message: `The pointer is over ${described(located)}.${asked}`, input, frame }
  })

const press = (stage: Stage, frame: FrameAddress, key: string, i: string): Act<Given> =>
  inputOr(stage, frame, stage.input.press(stage.tabId, key), { type: "press", key, i })

const enterText = (stage: Stage, i: string, text: string, clear: boolean, aim: Aim): Act<Given> => {
  const { frame, point, located } = aim
  const scripted: DomAction = { type: "type", i, text, clear }
  if (located.editing === "value") return byScript(stage, frame, scripted)
  const typing = stage.input
    .type(stage.tabId, text, clear)
    // The click was felt: what fails now is no longer nothing.
    .pipe(Effect.catchTag("InputRefused", ({ message }) => Effect.fail(new InputInterrupted({ message }))))
  const real = Effect.andThen(stage.input.click(stage.tabId, point), typing)
  return inputOr(stage, frame, real, scripted)
}

const type = (stage: Stage, action: Extract<AgentAction, { _tag: "type" }>): Act<Done> =>
  Effect.gen(function* () {
    const { i, text, clear = true, pressEnter = false } = action
    const aim = yield* aimAt(stage, i)
    const { frame, located, before } = aim
    if (located.editing === "none") {
      return yield* refuse("NotEditable", `Nothing can be typed into ${described(located)}.`)
    }
    const { input, asked } = yield* enterText(stage, i, text, clear, aim)
    const after = yield* stateOf(stage, frame, i)
    if (ignoredText(before, after, text)) {
      return yield* refuse("NotEditable", `${described(located)} did not take the text.`)
    }
    const change = describeChange(before, after) ?? `Typed into ${described(located)}.`
    if (!pressEnter) return { message: change + asked, input, frame }
    const entered = yield* press(stage, frame, "Enter", i)
    return { message: `${change}${asked} Pressed Enter.${entered.asked}`, input, frame }
  })

/** A list the page draws itself may have to be opened first; a second closed answer ends it. */
const selectOption = (stage: Stage, i: string, option: string, mayOpen = true): Act<Done> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const reply = yield* stage.door.ask(
      frame,
      { type: "select", i, option, ...frame.expecting },
      "selected",
      "click-option",
      "open-first"
    )
    if (reply.type === "selected") {
      return { message: `Selected "${reply.option}".`, input: "untrusted-input", frame }
    }
    if (reply.type === "click-option") {
      // The option came up after the summary was made: there is nothing to compare it with.
      const { input } = yield* click({ ...stage, stamp: undefined }, reply.i)
      return { message: `Selected "${reply.option}".`, frame, ...(input === undefined ? {} : { input }) }
    }
    if (!mayOpen) return yield* refuse("OptionNotFound", "The list did not open. Click it and read the page.")
    yield* click(stage, i)
    yield* stage.door.ask(frame, { type: "await-silence" }, "settled")
    return yield* selectOption(stage, i, option, false)
  })

const pressKey = (stage: Stage, action: Extract<AgentAction, { _tag: "pressKey" }>): Act<Done> =>
  Effect.gen(function* () {
    const { key, i: given, filters } = action
    if (given === undefined && filters === undefined) {
      return yield* refuse("InvalidAction", copy.pressKeyTarget)
    }
    const prefix = stage.known.find(({ frameId }) => frameId === 0)?.index ?? 0
    const i =
      given ??
      (yield* stage.door.ask(
        { tabId: stage.tabId, frameId: 0 },
        { type: "find", query: filters ?? {}, prefix },
        "found"
      )).i
    const frame = yield* frameOfElement(
      stage.tabId,
      stage.known,
      i,
      given === undefined ? undefined : stage.stamp
    )
    const before = yield* stateOf(stage, frame, i)
    yield* stage.door.ask(frame, { type: "focus", i, ...frame.expecting }, "acted")
    const { input, asked } = yield* press(stage, frame, key, i)
    const change = sentence(describeChange(before, yield* stateOf(stage, frame, i)))
    return { message: `Pressed ${key}.${change}${asked}`, input, frame }
  })

const scroll = (stage: Stage, action: Extract<AgentAction, { _tag: "scroll" }>): Act<Done> =>
  Effect.gen(function* () {
    const { direction, pages = 1, scrollMainPage, i } = action
    const element = scrollMainPage === true ? undefined : i
    const frame: FrameAddress =
      element === undefined
        ? { tabId: stage.tabId, frameId: 0 }
        : yield* frameOfElement(stage.tabId, stage.known, element, stage.stamp)
    const scripted: DomAction = {
      type: "scroll",
      direction,
      pages,
      ...(element === undefined ? {} : { i: element })
    }
    yield* stage.door.ask(frame, { type: "dom-act", action: scripted }, "acted")
    return {
      message:
        direction === "up" || direction === "down"
          ? `Scrolled ${direction}.`
          : `Scrolled to the ${direction}.`
    }
  })

export const carryOut = (stage: Stage, action: PageAction): Act<Done> => {
  switch (action._tag) {
    case "click":
      return click(stage, action.i)
    case "hover":
      return hover(stage, action.i)
    case "type":
      return type(stage, action)
    case "selectOption":
      return selectOption(stage, action.i, action.option)
    case "pressKey":
      return pressKey(stage, action)
    case "scroll":
      return scroll(stage, action)
    case "waitFor": {
      const seconds = Math.min(Math.max(action.waitSeconds, 0), WAIT_FOR_MAX_SECONDS)
      return Effect.as(Effect.sleep(seconds * 1_000), { message: `Waited ${seconds} s.` })
    }
  }
}
