/**
 * Watches every frame of a tab but one while a gesture is given to that one: what arrives in them is kept from their
 * pages. Frames that load a document meanwhile are watched as well, from the moment the browser tells of it: a frame of
 * another site may feel what comes before that.
 */
import { Effect, Fiber, Option, Queue, type Scope } from "effect"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import type { Stage } from "#extension/worker/act/verbs/Stage.ts"
import { GUARD_ANSWER_MS } from "#extension/worker/limits.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"

export interface OtherFrame extends FrameAddress {
  /** What it says is not told. */
  readonly isBarred: boolean
}

interface Given {
  readonly given: "press" | "keys"
  /** Of a press: in CSS px of the tab's viewport. */
  readonly at?: Point
}

/** Nothing where it takes longer, or fails. */
export const within = <A, E>(asked: Effect.Effect<A, E>, ms: number): Effect.Effect<A | undefined> =>
  Effect.option(Effect.timeoutOption(asked, ms)).pipe(
    Effect.map((told) => Option.getOrUndefined(Option.flatten(told)))
  )

/** Every frame of the tab as it is now, those the agent may not look into among them. */
const framesNow = ({ chrome, tabId }: Stage): Effect.Effect<ReadonlyArray<OtherFrame>> =>
  chrome.framesApart(tabId).pipe(
    Effect.map(({ open, barred }) => [
      ...barred.map(({ frameId }) => ({ tabId, frameId, isBarred: true })),
      ...open.map(({ frameId }) => ({ tabId, frameId, isBarred: false }))
    ]),
    Effect.orElseSucceed(() => [])
  )

/** The frames of a tab, for one gesture after another: they are asked for anew only once one of them has loaded a document. */
export interface FrameWatch {
  readonly frames: Effect.Effect<ReadonlyArray<OtherFrame>>
  /** Calls for each document that is loaded until the scope ends. */
  readonly onLoaded: (listener: (frameId: number) => void) => Effect.Effect<void, never, Scope.Scope>
}

/** For the life of the scope. They are asked for at once, while whoever begins it goes on to something else. */
export const watchFrames = (stage: Stage): Effect.Effect<FrameWatch, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { chrome, tabId } = stage
    const listeners = new Set<(frameId: number) => void>()
    const ask = () => Effect.forkScoped(framesNow(stage), { startImmediately: true })
    let isRenewed = false
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onCommitted((document) => {
          if (document.tabId !== tabId) return
          isRenewed = true
          for (const listener of listeners) listener(document.frameId)
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    const first = yield* ask()
    let latest = Fiber.join(first)
    return {
      frames: Effect.suspend(() => {
        if (!isRenewed) return latest
        isRenewed = false
        return Effect.tap(framesNow(stage), (frames) =>
          Effect.sync(() => {
            latest = Effect.succeed(frames)
          })
        )
      }),
      onLoaded: (listener) =>
        Effect.asVoid(
          Effect.acquireRelease(
            Effect.sync(() => listeners.add(listener)),
            () => Effect.sync(() => listeners.delete(listener))
          )
        )
    }
  })

/** For the life of the scope. What is given is asked after it: those that are to be told that the watch has ended. */
export const guardFrames = (
  stage: Stage,
  watch: FrameWatch,
  frame: FrameAddress,
  { given, at }: Given
): Effect.Effect<Effect.Effect<ReadonlyArray<OtherFrame>>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const beside = Effect.map(watch.frames, (frames) =>
      frames.filter(({ frameId }) => frameId !== frame.frameId)
    )
    const { client, tabId } = stage
    const request = { type: "aim-elsewhere", given } as const
    // What does not answer soon feels nothing soon either, and a press that went there is missed elsewhere. Only the page
    // itself stays where it is: a frame in it may be put under the pointer.
    const guard = (frameId: number) => {
      const asked = frameId === 0 && at !== undefined ? { ...request, at } : request
      return within(client.ask({ tabId, frameId }, asked, "aimed"), GUARD_ANSWER_MS)
    }
    const guardAll = (frameIds: ReadonlyArray<number>) =>
      Effect.forEach(frameIds, guard, { concurrency: "unbounded", discard: true })

    const begun = yield* Queue.unbounded<number>()
    yield* watch.onLoaded((frameId) => {
      if (frameId !== frame.frameId) Queue.offerUnsafe(begun, frameId)
    })
    const others = yield* beside
    yield* guardAll(others.map(({ frameId }) => frameId))
    // Another document may have taken the place of one that was asked.
    yield* guardAll(yield* Queue.clear(begun))
    yield* Queue.take(begun).pipe(Effect.tap(guard), Effect.forever, Effect.interruptible, Effect.forkScoped)
    return beside
  })
