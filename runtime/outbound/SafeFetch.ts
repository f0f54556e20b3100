/**
 * Asks an address that a person named, as nobody: no cookie, no authorization, no proxy of the environment. Where it goes is
 * judged before each connection (`OutboundRules`), also after each redirect; the connection is pinned to the addresses that were
 * judged, so that a name cannot lead elsewhere a moment later. Bounded in time and size.
 */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { Context, Effect, Layer, Result } from "effect"
import { GatheredBytes } from "#runtime/GatheredBytes.ts"
import { AllowedOrigins } from "./AllowedOrigins.ts"
import { OutboundRefused } from "./OutboundRefused.ts"
import { type OutboundRules, outboundRules } from "./OutboundRules.ts"
import { resolveByDns, resolveBySystem } from "./resolveHost.ts"

export interface OutboundRequest {
  readonly url: string
  readonly method: "GET" | "POST"
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Of the answer. Absent: it is not read, only its status and headers are. */
  readonly maxBytes?: number
  /** From the first name that is resolved to the last byte. */
  readonly timeoutMs: number
  /** How often it may lead on to another address. Unless told, never: the answer is the redirect. */
  readonly redirects?: number
}

export interface OutboundAnswer {
  /** Where it ended. */
  readonly url: URL
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
}

/** Names what asks, for whoever reads its logs. */
const USER_AGENT = "Deckhand"

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Whatever the name is said to be by now. */
const pinnedTo = (addresses: ReadonlyArray<string>): LookupFunction => {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first = { address: "", family: 0 }] = all
  return (_, options, callback) =>
    options.all === true ? callback(null, all) : callback(null, first.address, first.family)
}

const refuse = (reason: OutboundRefused["reason"]) => Effect.fail(new OutboundRefused({ reason }))

type Answered = Effect.Effect<OutboundAnswer, OutboundRefused>

/** Nothing inflates here what somebody else compressed. */
const isEncoded = ({ headers }: IncomingMessage): boolean =>
  (headers["content-encoding"] ?? "identity").toLowerCase() !== "identity"

const answerOf = (url: URL, { headers, statusCode = 0 }: IncomingMessage, bytes: Uint8Array): Answered =>
  Effect.succeed({ url, status: statusCode, headers, bytes })

/** What is said before any of the body is read; undefined: the body is to be read. */
const answerByHead = (url: URL, incoming: IncomingMessage, maxBytes: number): Answered | undefined => {
  if (REDIRECTS.has(incoming.statusCode ?? 0)) return answerOf(url, incoming, new Uint8Array())
  if (isEncoded(incoming)) return refuse("Encoded")
  return Number(incoming.headers["content-length"] ?? 0) > maxBytes ? refuse("TooBig") : undefined
}

const readBody = (
  url: URL,
  incoming: IncomingMessage,
  maxBytes: number,
  resume: (answered: Answered) => void
): void => {
  const gathered = new GatheredBytes(maxBytes)
  incoming.on("data", (piece: Uint8Array) => {
    const refused = gathered.add(piece)
    if (refused !== undefined) resume(refuse(refused))
  })
  incoming.on("end", () => resume(answerOf(url, incoming, gathered.bytes)))
}

/** One connection, one request, one answer: nothing is left open when it ends, however it ends. */
const exchange = (
  url: URL,
  addresses: ReadonlyArray<string>,
  { body, headers, maxBytes, method }: OutboundRequest
): Answered =>
  Effect.callback<OutboundAnswer, OutboundRefused>((resume) => {
    const request = url.protocol === "https:" ? requestHttps : requestHttp
    const outgoing = request(url, {
      method,
      headers: { ...headers, "accept-encoding": "identity", "user-agent": USER_AGENT },
      // A connection of its own: one that is kept was judged for another request.
      agent: false,
      lookup: pinnedTo(addresses)
    })
    const end = (answered: Answered): void => {
      resume(answered)
      outgoing.destroy()
    }
    // What broke is for nobody: its message names addresses.
    const broken = (): void => end(refuse("Unreachable"))
    outgoing.on("error", broken)
    outgoing.on("response", (incoming) => {
      incoming.on("error", broken)
      if (maxBytes === undefined) return end(answerOf(url, incoming, new Uint8Array()))
      const known = answerByHead(url, incoming, maxBytes)
      if (known !== undefined) return end(known)
      readBody(url, incoming, maxBytes, end)
    })
    outgoing.end(body)
    return Effect.sync(() => outgoing.destroy())
  })

/** Undefined: it does not lead on. */
const leadsTo = ({ headers, status, url }: OutboundAnswer): string | undefined => {
  const { location } = headers
  if (!REDIRECTS.has(status) || location === undefined) return undefined
  return URL.parse(location, url)?.href ?? location
}

const ask = (rules: OutboundRules, request: OutboundRequest, redirects: number): Answered =>
  Effect.gen(function* () {
    const url = yield* Effect.mapError(
      Effect.fromResult(rules.read(request.url)),
      (reason) => new OutboundRefused({ reason })
    )
    const answer = yield* exchange(url, yield* rules.addressesOf(url), request)
    const next = request.redirects === undefined ? undefined : leadsTo(answer)
    if (next === undefined) return answer
    if (redirects === 0) return yield* refuse("TooManyRedirects")
    return yield* ask(rules, { ...request, url: next }, redirects - 1)
  })

export class SafeFetch extends Context.Service<
  SafeFetch,
  {
    readonly ask: (request: OutboundRequest) => Answered
    /** Whether it could be asked, by what it says alone. */
    readonly refusalOf: (address: string) => OutboundRefused | undefined
  }
>()("deckhand/runtime/outbound/SafeFetch") {
  static readonly make = (rules: OutboundRules): SafeFetch["Service"] => ({
    ask: (request) =>
      ask(rules, request, request.redirects ?? 0).pipe(
        Effect.timeoutOrElse({ duration: request.timeoutMs, orElse: () => refuse("TooSlow") })
      ),
    refusalOf: (address) =>
      Result.match(rules.read(address), {
        onFailure: (reason) => new OutboundRefused({ reason }),
        onSuccess: () => undefined
      })
  })

  static readonly layer = Layer.effect(
    SafeFetch,
    Effect.map(AllowedOrigins, (allowed) =>
      SafeFetch.make(outboundRules({ allowed, resolve: resolveByDns, resolveAllowed: resolveBySystem }))
    )
  )
}
