/**
 * Records what the user does, for an agent: in the page they are on when it begins (or the first they go to), and in the tabs
 * that page opens, over all documents and frames. What was recorded is kept beyond the worker's life. Whatever happens is
 * dealt with one by one, so that nothing comes out in another order than it was done.
 */
import { Clock, Effect, Option, Queue, type Scope, Semaphore } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import { makeCapturedFrames } from "#extension/worker/capture/capturedFrames.ts"
import type { BrowserTab, Chrome, Committed, NoticeSender } from "#extension/worker/chrome/Chrome.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import { FRAME_ANSWER_MS } from "#extension/worker/limits.ts"
import type { Kept } from "#extension/worker/outgoing/keptIn.ts"
import { makePageClient, PageRefused } from "#extension/worker/PageClient.ts"
import { RECORDED_EVENTS_MAX, RECORDING_MAX_CHARS, RECORDING_MAX_MS } from "#schemas/agents/limits.ts"
import type { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import type { RecordingEnd, RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import { ELEMENT_TEXT_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { recordingCopy } from "./copy.ts"
import type { Happening, Happenings } from "./Happening.ts"
import { headlineOf, type KeptRecording, readRecording } from "./KeptRecording.ts"
import { LAST_WORDS_MS } from "./limits.ts"
import { eventOf, type Recorded } from "./readRecorded.ts"

export interface Recorder {
  /** Undefined: nothing is. */
  readonly $recording: ReadableAtom<RecordingHeadline | undefined>
  /** One at a time; the same one again changes nothing. */
  readonly start: (recordingId: string, gateway: string) => Effect.Effect<void, PageRefused>
  /** Nothing more is recorded; what was is kept until it is dropped. */
  readonly stop: (recordingId: string) => Effect.Effect<ReadonlyArray<RecordedEvent>, PageRefused>
  /** What was recorded is gone, if it was this. */
  readonly drop: (recordingId: string) => Effect.Effect<void>
}

export interface RecorderOptions {
  readonly chrome: Chrome["Service"]
  readonly happenings: Happenings
  readonly judge: (gateway: string) => Effect.Effect<Judge>
  readonly kept: Kept
}

/** By the user's own hand, not by a link or a script. */
const BY_HAND: ReadonlySet<string> = new Set(["typed", "generated", "keyword", "auto_bookmark", "start_page"])

const isByHand = ({ transitionQualifiers = [], transitionType = "" }: Committed): boolean =>
  transitionQualifiers.includes("forward_back") ||
  transitionQualifiers.includes("from_address_bar") ||
  BY_HAND.has(transitionType)

const refused = (message: string) => new PageRefused({ code: "NotAvailable", message })

export const makeRecorder = (options: RecorderOptions): Effect.Effect<Recorder, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { chrome, happenings, judge, kept } = options
    const client = makePageClient(chrome)
    const frames = makeCapturedFrames(chrome, client)
    let recording = readRecording(yield* kept.read)
    const $recording = atom<RecordingHeadline | undefined>(recording && headlineOf(recording))
    /** What happens and what is asked for, one after the other. */
    const turn = Semaphore.makeUnsafe(1)

    const put = (next: KeptRecording | undefined) =>
      Effect.suspend(() => {
        recording = next
        $recording.set(next && headlineOf(next))
        return kept.write(next ?? null)
      })

    const record = (tabId: number, frameId: number, on: boolean) =>
      Effect.ignore(
        Effect.timeout(client.ask({ tabId, frameId }, { type: "record", on }, "acted"), FRAME_ANSWER_MS)
      )

    /** So many frames were told. */
    const recordIn = (tabId: number, on: boolean) =>
      chrome.frames(tabId).pipe(
        Effect.tap((all) =>
          Effect.forEach(all, ({ frameId }) => record(tabId, frameId, on), {
            concurrency: "unbounded",
            discard: true
          })
        ),
        Effect.map(({ length }) => length),
        Effect.orElseSucceed(() => 0)
      )

    const end = (now: KeptRecording, why: RecordingEnd) =>
      Effect.andThen(
        Effect.forEach(now.tabs, (tabId) => recordIn(tabId, false), { discard: true }),
        put({ ...now, end: why })
      )

    const add = (now: KeptRecording, event: RecordedEvent) => {
      const next = { ...now, events: [...now.events, event] }
      const isFull =
        next.events.length > RECORDED_EVENTS_MAX || JSON.stringify(next.events).length > RECORDING_MAX_CHARS
      return isFull ? end(now, "full") : put(next)
    }

    const isAllowed = ({ gateway }: KeptRecording, url: string) =>
      Effect.map(judge(gateway), (judgeNow) => judgeNow(url)._tag === "Allowed")

    /** It begins here. */
    const adopt = (now: KeptRecording, tab: BrowserTab) =>
      Effect.gen(function* () {
        if (!(yield* isAllowed(now, tab.url))) return
        yield* add({ ...now, tabs: [tab.id] }, { _tag: "Opened", url: tab.url.slice(0, URL_MAX_CHARS) })
        yield* recordIn(tab.id, true)
      })

    const placeOf = ({ frameId, tabId }: NoticeSender, href: string) =>
      Effect.gen(function* () {
        const tab = yield* chrome.tab(tabId)
        const path = frameId === 0 ? [] : yield* frames.pathTo(tabId, frameId)
        const url = frameId === 0 ? href : tab.url
        return {
          url: url.slice(0, URL_MAX_CHARS),
          title: tab.title.slice(0, ELEMENT_TEXT_MAX_CHARS),
          frames: path
        } satisfies Pick<CapturedElement, "url" | "title" | "frames">
      }).pipe(
        // A page that is gone by now: where its frame stood nobody can say.
        Effect.orElseSucceed(() => ({ url: href.slice(0, URL_MAX_CHARS), title: "", frames: [] }))
      )

    const did = (now: KeptRecording, recorded: Recorded, from: NoticeSender) =>
      Effect.gen(function* () {
        if (!now.tabs.includes(from.tabId)) return
        const { href } = recorded.window.location
        if (!(yield* isAllowed(now, href))) return
        const event = eventOf(recorded, yield* placeOf(from, href))
        if (event !== undefined) yield* add(now, event)
      })

    const arrived = (now: KeptRecording, committed: Committed) =>
      Effect.gen(function* () {
        const { frameId, tabId, url } = committed
        if (now.tabs.length === 0) {
          const tab = frameId === 0 ? yield* chrome.tab(tabId) : undefined
          if (tab?.active === true) yield* adopt(now, { ...tab, url })
          return
        }
        if (!now.tabs.includes(tabId)) return
        const isPage = frameId === 0 && isByHand(committed) && (yield* isAllowed(now, url))
        if (isPage) yield* add(now, { _tag: "Opened", url: url.slice(0, URL_MAX_CHARS) })
        yield* record(tabId, frameId, true)
      }).pipe(Effect.ignore)

    const removed = (now: KeptRecording, tabId: number) => {
      if (!now.tabs.includes(tabId)) return Effect.void
      const tabs = now.tabs.filter((one) => one !== tabId)
      return tabs.length === 0 ? put({ ...now, tabs, end: "tabClosed" }) : put({ ...now, tabs })
    }

    const deal = (happening: Happening) =>
      Effect.gen(function* () {
        const now = recording
        if (now === undefined || now.end !== undefined) return
        if ((yield* Clock.currentTimeMillis) - now.beganAt > RECORDING_MAX_MS)
          return yield* end(now, "timeOver")
        switch (happening._tag) {
          case "Did":
            return yield* did(now, happening.recorded, happening.from)
          case "Committed":
            return yield* arrived(now, happening.committed)
          case "TabOpened":
            return now.tabs.includes(happening.opened.by)
              ? yield* put({ ...now, tabs: [...now.tabs, happening.opened.id] })
              : undefined
          case "TabRemoved":
            return yield* removed(now, happening.tabId)
          case "TabActivated": {
            if (now.tabs.length > 0) return
            return yield* chrome.tab(happening.tabId).pipe(
              Effect.flatMap((tab) => adopt(now, tab)),
              Effect.ignore
            )
          }
        }
      })

    /** What its pages still have to say: each ends with a word of its own. */
    const lastWords = (count: number) =>
      Effect.gen(function* () {
        let left = count
        while (left > 0) {
          const happening = yield* Queue.take(happenings)
          if (happening._tag === "Did" && happening.recorded.event.type === "playbookEnded") left--
          else yield* deal(happening)
        }
      }).pipe(Effect.timeout(LAST_WORDS_MS), Effect.ignore)

    // Pages that were loaded while there was no worker were not told.
    if (recording !== undefined && recording.end === undefined) {
      yield* Effect.forkScoped(Effect.forEach(recording.tabs, (tabId) => recordIn(tabId, true)))
    }
    // Taken in its turn only: until then whoever ends the recording may still want it.
    yield* Queue.peek(happenings).pipe(
      Effect.andThen(
        turn.withPermit(
          Effect.flatMap(Queue.poll(happenings), (happening) =>
            Option.isSome(happening) ? deal(happening.value) : Effect.void
          )
        )
      ),
      Effect.forever,
      Effect.forkScoped
    )

    return {
      $recording,
      start: (recordingId, gateway) =>
        Effect.gen(function* () {
          if (recording?.recordingId === recordingId) return
          if (recording !== undefined) return yield* refused(recordingCopy.alreadyRecording)
          const beganAt = yield* Clock.currentTimeMillis
          const begun: KeptRecording = { recordingId, gateway, beganAt, tabs: [], events: [] }
          yield* put(begun)
          const tab = yield* chrome.activeTab.pipe(Effect.orElseSucceed(() => undefined))
          if (tab !== undefined) yield* adopt(begun, tab)
        }).pipe(turn.withPermit),
      stop: (recordingId) =>
        Effect.gen(function* () {
          if (recording?.recordingId !== recordingId) return yield* refused(recordingCopy.gone)
          if (recording.end === undefined) {
            const told = yield* Effect.forEach(recording.tabs, (tabId) => recordIn(tabId, false))
            yield* lastWords(told.reduce((sum, count) => sum + count, 0))
            if (recording.end === undefined) yield* put({ ...recording, end: "stopped" })
          }
          return recording.events
        }).pipe(turn.withPermit),
      drop: (recordingId) =>
        Effect.suspend(() => {
          if (recording?.recordingId !== recordingId) return Effect.void
          const { tabs } = recording
          return Effect.andThen(
            put(undefined),
            Effect.forEach(tabs, (tabId) => recordIn(tabId, false), { discard: true })
          )
        }).pipe(turn.withPermit)
    }
  })
