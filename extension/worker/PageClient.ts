/**
 * The client of the content script in each frame of a tab. Where the script is missing (a tab older than the
 * extension, a new frame), it is injected once and asked again. Replies are checked before they are believed.
 */
import { Data, Effect } from "effect"
import { LOADING_PAUSE_MS, REST_QUIET_MS } from "#extension/page-protocol/limits.ts"
import {
  type Expectation,
  isPageReply,
  type Located,
  type PageReply,
  type PageRequest,
  type RefusalName
} from "#extension/page-protocol/PageMessage.ts"
import { makeRedactionPolicy, type RedactionPolicy } from "#extension/secrets/RedactionPolicy.ts"
import { readSilenceSetting, SILENCE_KEY } from "#extension/worker/act/SilenceSetting.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { FRAME_ANSWER_MS } from "./limits.ts"

/** The page cannot be asked at all, or went away while it was. */
export class PageUnreachable extends Data.TaggedError("PageUnreachable")<{
  readonly message: string
  /** It is there, and hangs. */
  readonly isSilent?: boolean
}> {}

/** The page understood and said no. */
export class PageRefused extends Data.TaggedError("PageRefused")<{
  readonly code: RefusalName
  readonly message: string
  /** It is how the page is made, and goes by no waiting. */
  readonly isLasting?: boolean
}> {}

type ReplyType = Exclude<PageReply["type"], "refused">
type ReplyOf<Type extends ReplyType> = Extract<PageReply, { readonly type: Type }>

type AwaitSilence = Extract<PageRequest, { readonly type: "await-silence" }>

export interface PageClient {
  /** The reply must be of one of the types named, or `refused`, which fails. */
  readonly ask: <const Type extends ReplyType>(
    frame: FrameAddress,
    request: PageRequest,
    ...types: ReadonlyArray<Type>
  ) => Effect.Effect<ReplyOf<Type>, PageUnreachable | PageRefused>
  /** Until the frame is at rest, as this browser is set; the frame's own judgement. For what it is told see there. */
  readonly awaitSilence: (
    frame: FrameAddress,
    wait?: Pick<AwaitSilence, "requests" | "sinceInput" | "tells">
  ) => Effect.Effect<
    ReplyOf<"settled"> & {
      /** How long nothing must have gone on for this to hold. */
      readonly quietMs: number
    },
    PageUnreachable | PageRefused
  >
  /** Until the frame no longer shows that it is loading, as this browser is set, less what was spent on it. */
  readonly awaitLoaded: (
    frame: FrameAddress,
    spentMs: number
  ) => Effect.Effect<ReplyOf<"loaded">, PageUnreachable | PageRefused>
}

export interface FrameAddress {
  readonly tabId: number
  readonly frameId: number
}

/** Asked of all frames of a page at once: one that hangs must not hold up the others. */
const ASKED_OF_ALL: ReadonlySet<PageRequest["type"]> = new Set<PageRequest["type"]>([
  "read",
  "more",
  "part",
  "mark-places",
  "frame-place",
  "search",
  "find",
  "select-text",
  "watch",
  "aftermath",
  "mask",
  "cover-secrets",
  "pick",
  "record",
  "resolve",
  "find-target",
  "extract"
])

/** The main frame is the page itself: it has as long as the call that is about it. */
const isBystander = ({ frameId }: FrameAddress, { type }: PageRequest): boolean =>
  frameId !== 0 && ASKED_OF_ALL.has(type)

const silent = Effect.fail(
  new PageUnreachable({ message: "A frame of this page did not answer in time.", isSilent: true })
)

/** Chrome's words for "nobody listens there", as opposed to "the listener went away". */
const isMissing = (message: string): boolean => message.includes("Receiving end does not exist")

/** What stands there is the browser's own page: nothing of a site's. */
export const NOT_LOADED =
  "The page did not load: the browser shows an error in its place. Check the address and the connection, then open it again."

/** Chrome names only the frame where a page of its own stands in for one that did not load. */
const whyUnreachable = (message: string): string =>
  message.includes("is showing error page")
    ? NOT_LOADED
    : `This page cannot be read or used: ${message} Reload it, or open another page.`

const isOneOf = <Type extends ReplyType>(
  reply: PageReply,
  types: ReadonlyArray<Type>
): reply is ReplyOf<Type> => types.some((type) => type === reply.type)

const readReply = <Type extends ReplyType>(
  reply: PageReply | undefined,
  types: ReadonlyArray<Type>
): Effect.Effect<ReplyOf<Type>, PageUnreachable | PageRefused> => {
  if (reply === undefined) {
    return Effect.fail(
      new PageUnreachable({ message: "The page gave an answer that makes no sense. Reload it." })
    )
  }
  if (reply.type === "refused") {
    return Effect.fail(
      new PageRefused({
        code: reply.name,
        message: reply.message,
        ...(reply.isLasting === true ? { isLasting: true } : {})
      })
    )
  }
  return isOneOf(reply, types)
    ? Effect.succeed(reply)
    : Effect.fail(new PageUnreachable({ message: `The page answered “${reply.type}”. Reload it.` }))
}

/** What is going to be located first, and how the page was told to expect it. */
export interface FirstLook {
  readonly frame: FrameAddress
  readonly asked: { readonly i: string; readonly expect?: Expectation }
}

/** A client that has located something already: it tells that at once, if it is what it is asked for first. */
export const havingLocated = (
  client: PageClient,
  { frame, asked }: FirstLook,
  located: Located
): PageClient => {
  let isFirst = true
  return {
    ...client,
    ask: ({ tabId, frameId }, request, ...types) => {
      const isKnown =
        isFirst &&
        request.type === "locate" &&
        frameId === frame.frameId &&
        request.i === asked.i &&
        request.inside === undefined &&
        request.expect?.documentId === asked.expect?.documentId &&
        request.expect?.epoch === asked.expect?.epoch
      isFirst = false
      return isKnown ? readReply(located, types) : client.ask({ tabId, frameId }, request, ...types)
    }
  }
}

const nothingStored = Effect.succeed(makeRedactionPolicy([], new Set()))

/** `redaction`: applied to what pages say before it leaves the browser. */
export const makePageClient = (
  chrome: Chrome["Service"],
  redaction: Effect.Effect<RedactionPolicy> = nothingStored
): PageClient => {
  const ask: PageClient["ask"] = (frame, request, ...types) => {
    const { tabId, frameId } = frame
    const send = chrome.askFrame(tabId, frameId, request)
    const replied = send.pipe(
      Effect.catch((error) =>
        isMissing(error.message)
          ? Effect.andThen(chrome.injectContentScript(tabId, [frameId]), send)
          : Effect.fail(error)
      ),
      Effect.mapError((error) => new PageUnreachable({ message: whyUnreachable(error.message) }))
    )
    const inTime = isBystander(frame, request)
      ? Effect.timeoutOrElse(replied, { duration: FRAME_ANSWER_MS, orElse: () => silent })
      : replied
    return inTime.pipe(
      Effect.flatMap((reply) =>
        isPageReply(reply) ? Effect.map(redaction, (tell) => tell.reply(reply)) : Effect.succeed(undefined)
      ),
      Effect.flatMap((reply) => readReply(reply, types))
    )
  }
  const setting = chrome.read("local", SILENCE_KEY).pipe(
    Effect.orElseSucceed(() => undefined),
    Effect.map(readSilenceSetting)
  )
  /** A frame that hangs has not even a clock. */
  const within = <A, E>(ms: number, waiting: Effect.Effect<A, E>) =>
    Effect.timeoutOrElse(waiting, { duration: ms + FRAME_ANSWER_MS, orElse: () => silent })
  return {
    ask,
    awaitSilence: (frame, wait = {}) =>
      Effect.flatMap(setting, ({ thresholdMs, timeoutMs }) => {
        const limits = { thresholdMs, timeoutMs }
        const asked = ask(frame, { type: "await-silence", limits, ...wait }, "settled").pipe(
          Effect.map((reply) => ({ ...reply, quietMs: reply.isRest === true ? REST_QUIET_MS : thresholdMs }))
        )
        // The page itself has as long as the action: it may be busy, and a navigation may free it.
        return frame.frameId === 0 ? asked : within(timeoutMs, asked)
      }),
    awaitLoaded: (frame, spentMs) =>
      Effect.flatMap(setting, ({ loadingMs }) => {
        const ms = Math.max(0, loadingMs - spentMs)
        return within(LOADING_PAUSE_MS + ms, ask(frame, { type: "await-loaded", ms }, "loaded"))
      })
  }
}
