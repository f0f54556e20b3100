/**
 * Scrolls the main page, or the nearest box around an element or a point that scrolls. Where none does but the page, the
 * wheel is turned there: maps, drawings and lists that move by themselves listen to it, and the page scrolls by it, too.
 */
import { Effect } from "effect"
import type { DomAction } from "#extension/page-protocol/PageMessage.ts"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { type Point, pointIn } from "#schemas/page/Where.ts"
import { type Aim, aimAt, type Input, placeDescribed, spotOf } from "./aimAt.ts"
import type { Act, Done, Stage } from "./Stage.ts"

type Scroll = ActionOf<"scroll">
type Scripted = Extract<DomAction, { readonly type: "scroll" }>

/** So many heights lead to an end. */
const TO_THE_END = 20

/** Positive is down and right, in CSS px. */
const turnOf = ({ direction, pages = 1 }: Scroll, { x: width, y: height }: Point) => {
  switch (direction) {
    case "up":
      return { x: 0, y: -height * pages }
    case "down":
      return { x: 0, y: height * pages }
    case "left":
      return { x: -width * pages, y: 0 }
    case "right":
      return { x: width * pages, y: 0 }
    case "top":
      return { x: 0, y: -height * TO_THE_END }
    case "bottom":
      return { x: 0, y: height * TO_THE_END }
  }
}

const said = ({ direction }: Scroll): string =>
  direction === "top" || direction === "bottom" ? `Scrolled to the ${direction}.` : `Scrolled ${direction}.`

const byScript = (stage: Stage, frame: FrameAddress, action: Scripted) =>
  stage.client.ask(frame, { type: "dom-act", action }, "scrolled")

/** Without real input nothing can turn a wheel: then it is the page that scrolls. */
const turnWheel = (
  stage: Stage,
  action: Scroll,
  { aim, page }: { readonly aim: Aim; readonly page: Point },
  scripted: Scripted
): Act<Done> => {
  const { x, y } = turnOf(action, page)
  const turned: Act<Input> = stage.input.wheel(stage.tabId, aim.point, x, y).pipe(
    Effect.as<Input>("trusted"),
    Effect.catchTag("InputRefused", () =>
      Effect.as(byScript(stage, aim.frame, scripted), "untrusted-input" as const)
    )
  )
  return Effect.map(turned, (input) => ({
    message:
      input === "trusted" ? workerCopy.wheelTurned(action.direction, placeDescribed(aim)) : said(action),
    input
  }))
}

/** By script where it can be: pages ask no trust of it. */
export const scroll = (stage: Stage, action: Scroll): Act<Done> =>
  Effect.gen(function* () {
    const { direction, pages = 1, scrollMainPage, i } = action
    const onPage: Scripted = { type: "scroll", direction, pages }
    const done = (outcome: "moved" | "ended"): Done => ({
      message: outcome === "ended" ? workerCopy.scrolledOut(direction) : said(action)
    })
    if (scrollMainPage === true) {
      yield* byScript(stage, { tabId: stage.tabId, frameId: 0 }, onPage)
      return { message: said(action) }
    }
    if (i !== undefined && pointIn(action) === undefined) {
      // It is not brought into view first: that may scroll the same box another way.
      const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
      const reply = yield* byScript(stage, frame, { ...onPage, i })
      if (reply.outcome !== "unmoved") return done(reply.outcome)
      const there = { aim: yield* aimAt(stage, action, false), page: reply.page }
      return yield* turnWheel(stage, action, there, onPage)
    }
    const aim = yield* aimAt(stage, action, false)
    const reply = yield* byScript(stage, aim.frame, { ...onPage, i: aim.i, ...spotOf(aim) })
    return reply.outcome === "unmoved"
      ? yield* turnWheel(stage, action, { aim, page: reply.page }, onPage)
      : done(reply.outcome)
  })
