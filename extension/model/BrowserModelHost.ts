/**
 * The model this browser brings itself, offered to its user's server: whether it is there, its download, its answers.
 *
 * It is asked in the service worker: Chrome has the Prompt API there for extensions, the worker owns the socket, and no
 * panel has to stay open for an answer to go on. A worker asks for no gesture before a download, so this does: one begins
 * when the user presses a button in a page of the extension, never because the server says so. A page that nobody sees (an
 * offscreen document) could not begin one at all: it is a window without gestures.
 */
import { Effect, FiberHandle, type Scope, Semaphore } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { type BrowserModel, isSameModel, type ModelQuestion } from "#schemas/models/BrowserModel.ts"
import { fitMessages } from "./fitMessages.ts"
import { ANSWER_MAX_CHARS } from "./limits.ts"
import {
  type Availability,
  type DownloadProgress,
  MODEL_OPTIONS,
  type PromptApi,
  type PromptMessage,
  type PromptSession,
  usageOf
} from "./PromptApi.ts"
import { PromptFailure, promptFailure } from "./PromptFailure.ts"

/** What is asked of it by a page of the extension. */
export type ModelRequest = "look" | "download"

export interface BrowserModelHost {
  /** Undefined: this browser brings none, or nobody looked yet. */
  readonly $model: ReadableAtom<BrowserModel | undefined>
  /** It may have changed. A download that is under way already is followed. */
  readonly look: Effect.Effect<void>
  /** At the user's press only. */
  readonly download: Effect.Effect<void>
  /** `onText`: more of the answer, as it comes. Interrupting it stops the model. */
  readonly ask: (question: ModelQuestion, onText: (text: string) => void) => Effect.Effect<BrowserOutcome>
}

const PERCENT = 100

const shareOf = ({ loaded, total }: DownloadProgress): number => {
  const share = total === undefined || total === 0 ? loaded : loaded / total
  return Math.floor(Math.min(1, Math.max(0, share)) * PERCENT) / PERCENT
}

const isProgress = (event: Event): event is DownloadProgress => "loaded" in event

const toPrompt = ({ role, text }: ModelQuestion["messages"][number]): PromptMessage => ({
  role,
  content: text
})

const promised = <A>(isAnswering: boolean, run: (signal: AbortSignal) => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: promptFailure(isAnswering) })

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Reads an answer to its end, or to as much of it as is kept. */
const write = (
  session: PromptSession,
  last: PromptMessage,
  shape: ModelQuestion["shape"],
  onText: (text: string) => void
) =>
  promised(true, async (signal) => {
    const constraint = isObject(shape) ? { responseConstraint: shape, omitResponseConstraintInput: true } : {}
    const reader = session.promptStreaming([last], { signal, ...constraint }).getReader()
    let text = ""
    for (;;) {
      const { done, value = "" } = await reader.read()
      if (done) return text
      const more = value.slice(0, ANSWER_MAX_CHARS - text.length)
      text += more
      if (more !== "") onText(more)
      if (text.length >= ANSWER_MAX_CHARS) {
        await reader.cancel()
        return text
      }
    }
  })

export const makeBrowserModelHost = (
  find: () => PromptApi | undefined
): Effect.Effect<BrowserModelHost, never, Scope.Scope> =>
  Effect.gen(function* () {
    const $model = atom<BrowserModel | undefined>(undefined)
    const fetching = yield* FiberHandle.make<void>()
    const oneAtATime = yield* Semaphore.make(1)
    /** What every question of the same instructions begins with: it also keeps the model loaded. */
    let base: { readonly system: string; readonly session: PromptSession } | undefined

    const tell = (model: BrowserModel | undefined): void => {
      if (model === undefined || !isSameModel(model, $model.get())) $model.set(model)
    }

    const availabilityOf = (api: PromptApi): Effect.Effect<Availability> =>
      promised(false, () => api.availability(MODEL_OPTIONS)).pipe(
        Effect.orElseSucceed((): Availability => "unavailable")
      )

    /** Begins the download, or follows one that is under way. */
    const fetchModel = (api: PromptApi): Effect.Effect<void> =>
      promised(false, (signal) =>
        api.create({
          ...MODEL_OPTIONS,
          signal,
          monitor: (monitor) =>
            monitor.addEventListener("downloadprogress", (event) => {
              if (isProgress(event)) tell({ availability: "downloading", progress: shareOf(event) })
            })
        })
      ).pipe(
        Effect.tap((session) =>
          Effect.sync(() => {
            session.destroy()
            tell({ availability: "available" })
          })
        ),
        Effect.asVoid,
        Effect.catch(() =>
          Effect.map(availabilityOf(api), (availability) =>
            tell(
              availability === "available" ? { availability } : { availability, problem: "downloadFailed" }
            )
          )
        )
      )

    const follow = (api: PromptApi) =>
      Effect.asVoid(FiberHandle.run(fetching, fetchModel(api), { onlyIfMissing: true }))

    const isFetching = (): boolean => $model.get()?.progress !== undefined

    const look = Effect.suspend(() => {
      const api = find()
      if (api === undefined) return Effect.sync(() => tell(undefined))
      if (isFetching()) return Effect.void
      return Effect.flatMap(availabilityOf(api), (availability) => {
        const problem = $model.get()?.problem
        const isStillSo = problem !== undefined && availability === $model.get()?.availability
        tell(isStillSo ? { availability, problem } : { availability })
        return availability === "downloading" && !isStillSo ? follow(api) : Effect.void
      })
    })

    const download = Effect.suspend(() => {
      const api = find()
      if (api === undefined || isFetching()) return look
      return Effect.flatMap(availabilityOf(api), (availability) => {
        if (availability !== "downloadable" && availability !== "downloading") {
          return Effect.sync(() => tell({ availability }))
        }
        tell({ availability: "downloading", progress: 0 })
        return follow(api)
      })
    })

    const forgetBase = Effect.sync(() => {
      base?.session.destroy()
      base = undefined
    })

    const baseFor = (api: PromptApi, system: string): Effect.Effect<PromptSession, PromptFailure> =>
      Effect.suspend(() => {
        if (base?.system === system) return Effect.succeed(base.session)
        return Effect.andThen(
          forgetBase,
          promised(false, (signal) =>
            api.create({
              ...MODEL_OPTIONS,
              signal,
              initialPrompts: [{ role: "system", content: system }]
            })
          )
        ).pipe(
          Effect.tap((session) =>
            Effect.sync(() => {
              base = { system, session }
            })
          )
        )
      })

    /** A session of its own for one answer. The one it is made from may have ended unseen: then from a new one. */
    const begin = (api: PromptApi, system: string): Effect.Effect<PromptSession, PromptFailure> => {
      const cloned = baseFor(api, system).pipe(
        Effect.flatMap((session) => promised(false, (signal) => session.clone({ signal })))
      )
      return Effect.suspend(() => {
        const isKept = base?.system === system
        return Effect.catch(cloned, (failure) =>
          isKept ? Effect.andThen(forgetBase, cloned) : Effect.fail(failure)
        )
      }).pipe(oneAtATime.withPermits(1))
    }

    const answer = Effect.fnUntraced(function* (
      { messages, shape, system }: ModelQuestion,
      onText: (text: string) => void
    ) {
      const api = find()
      const availability = api === undefined ? "unavailable" : yield* availabilityOf(api)
      // To create a session would begin the download, which is the user's to begin.
      if (api === undefined || availability !== "available") {
        return yield* new PromptFailure({
          refusal: availability === "unavailable" ? "unavailable" : "needsDownload"
        })
      }
      const session = yield* Effect.acquireRelease(begin(api, system), (made) =>
        Effect.sync(() => made.destroy())
      )
      const kept = yield* promised(false, () => fitMessages(session, messages.map(toPrompt)))
      const last = kept?.at(-1)
      if (kept === undefined || last === undefined) return yield* new PromptFailure({ refusal: "tooLong" })
      const before = kept.slice(0, -1)
      if (before.length > 0) yield* promised(false, (signal) => session.append(before, { signal }))
      const told = usageOf(session)
      const text = yield* write(session, last, shape, onText)
      const written = Math.max(0, usageOf(session) - told)
      return { _tag: "ModelAnswered" as const, text, tokens: { read: told, written } }
    }, Effect.scoped)

    yield* Effect.addFinalizer(() => forgetBase)
    return {
      $model,
      look,
      download,
      ask: (question, onText) =>
        answer(question, onText).pipe(
          Effect.map((value): BrowserOutcome => ({ _tag: "Succeeded", value })),
          Effect.catch(({ refusal, said }) =>
            // What failed may have taken the model along.
            Effect.as(look, {
              _tag: "Succeeded",
              value: { _tag: "ModelRefused", refusal, ...(said === undefined ? {} : { said }) }
            } satisfies BrowserOutcome)
          )
        )
    }
  })
