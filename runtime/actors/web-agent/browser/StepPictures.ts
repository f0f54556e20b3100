/**
 * Pictures of a task's pages, one after each finished step, taken beside everything else: no step waits
 * for one, and a task goes on without those that cannot be had.
 */
import { Deferred, Effect, FiberHandle, type Scope } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { LAST_PICTURE_WAIT_MS, PICTURE_TIMEOUT_MS, TASK_MAX_STEPS } from "#runtime/actors/web-agent/limits.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { TakesStepPictures } from "#runtime/pictures/TakesStepPictures.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export interface StepPictures {
  /**
   * Takes a picture of a page that was just read, and keeps it with the last step if that has none yet: as the page is,
   * for the user. `isWanted`: taken in any case, for the model. Gives a way to wait for that one, which carries the
   * marks; undefined where there is none.
   */
  readonly begin: (
    tabId: number,
    isWanted: boolean
  ) => Effect.Effect<Effect.Effect<Picture | undefined>, never, Actors>
  /** Waits, not for long, until the last step has its picture. */
  readonly awaitLast: Effect.Effect<void, never, Actors>
}

/** The step whose page is looked at now, where it is still to be pictured. Pure. */
export const stepToPicture = ({ steps }: Pick<WebAgentTaskState, "steps">): string | undefined => {
  const last = steps.at(-1)
  if (last?.feedback === undefined || last.picture !== undefined) return undefined
  const taken = steps.filter(({ picture }) => picture !== undefined).length
  return taken < TASK_MAX_STEPS ? last.id : undefined
}

const none = Effect.succeed(undefined)

type PictureHost = JobHost<WebAgentTaskState, WebAgentTaskReport>

interface CapturedPage {
  readonly picture: Picture
  /** The same, with marks on the elements of the page. */
  readonly marked?: Picture
}

/** The visible part of a tab's page; none where the browser cannot take it. */
type Capture = (
  host: PictureHost,
  tabId: number,
  isMarked: boolean
) => Effect.Effect<CapturedPage | undefined, never, Actors>

/** Ends with its scope, and whatever it is taking then with it. */
export const makeStepPictures: (
  host: PictureHost,
  capture: Capture
) => Effect.Effect<StepPictures, never, Pictures | Scope.Scope> = Effect.fnUntraced(
  function* (host, capture) {
    const pictures = yield* Pictures
    const isOn = yield* TakesStepPictures
    /** At most one is being taken: the next page is worth more than what is left of the one before. */
    const taking = yield* FiberHandle.make<void, never>()
    let tried: string | undefined

    const keep = (stepId: string, picture: Picture) =>
      pictures.keep(host.id, picture).pipe(
        Effect.flatMap((id) => host.report({ _tag: "StepShown", stepId, picture: id })),
        Effect.catch(({ message }) =>
          Effect.logWarning("A picture of a step could not be kept").pipe(
            Effect.annotateLogs({ task: host.id, reason: message })
          )
        )
      )

    const begin: StepPictures["begin"] = Effect.fnUntraced(function* (tabId, isWanted) {
      const open = isOn ? stepToPicture(yield* host.state) : undefined
      const stepId = open === tried ? undefined : open
      if (stepId === undefined && !isWanted) return none
      tried = stepId ?? tried
      const taken = yield* Deferred.make<Picture | undefined>()
      const take = capture(host, tabId, isWanted).pipe(
        Effect.timeoutOrElse({ duration: PICTURE_TIMEOUT_MS, orElse: () => none }),
        Effect.onExit((exit) => {
          const page = exit._tag === "Success" ? exit.value : undefined
          return Deferred.succeed(taken, page?.marked ?? page?.picture)
        }),
        Effect.flatMap((page) =>
          page === undefined || stepId === undefined ? Effect.void : keep(stepId, page.picture)
        )
      )
      yield* FiberHandle.run(taking, take)
      return Deferred.await(taken)
    })

    const awaitLast = Effect.gen(function* () {
      yield* FiberHandle.awaitEmpty(taking)
      const { tabId } = yield* host.state
      if (tabId === null) return
      yield* begin(tabId, false)
      yield* FiberHandle.awaitEmpty(taking)
    }).pipe(Effect.timeoutOption(LAST_PICTURE_WAIT_MS), Effect.asVoid)

    return { begin, awaitLast }
  }
)
