/**
 * The few things the interface asks the gateway by HTTP: who is signed in, and pairing a browser.
 * The one home of `fetch` in the interface. Never rejects: a gateway that is away is an answer too.
 */
import { Option, Schema } from "effect"

export interface GatewayHttp {
  readonly origin: string
  readonly fetch: (url: URL, options: RequestInit) => Promise<Response>
  /** Of this browser's session; empty where there is none. */
  readonly token: () => string
}

export const PairingView = Schema.Struct({
  /** What asks to be let in, in its own words: "Chrome on Linux". */
  name: Schema.String,
  /** Four digits that both sides show. */
  code: Schema.String,
  status: Schema.Literals(["pending", "confirmed", "claimed"])
})
export type PairingView = typeof PairingView.Type

export type PairingAnswer =
  | { readonly _tag: "Found"; readonly pairing: PairingView }
  | { readonly _tag: "NotFound" }
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "Unreachable" }

const decodePairing = Schema.decodeUnknownOption(PairingView)

/** Who asks, as a request says it. No cookie does: those go to every port of this machine. */
export const authorization = (token: string): Readonly<Record<string, string>> =>
  token === "" ? {} : { authorization: `Bearer ${token}` }

/** Undefined: nothing answered. `body` is sent as JSON. */
export const ask = (
  { fetch, origin, token }: GatewayHttp,
  path: string,
  method: "GET" | "POST" | "DELETE",
  body?: unknown
): Promise<Response | undefined> =>
  fetch(new URL(path, origin), {
    method,
    credentials: "omit",
    headers: {
      ...authorization(token()),
      ...(body === undefined ? {} : { "content-type": "application/json" })
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  }).catch(() => undefined)

export const isSignedIn = async (http: GatewayHttp): Promise<"yes" | "no" | "unknown"> => {
  // Who has nothing to show is not signed in: to ask would only be an error in the console.
  if (http.token() === "") return "no"
  const response = await ask(http, "/api/session", "GET")
  if (response?.ok) return "yes"
  return response?.status === 401 ? "no" : "unknown"
}

const pairingPath = (id: string, verb = ""): string => `/api/pairings/${encodeURIComponent(id)}${verb}`

const withoutBody = (response: Response | undefined): Exclude<PairingAnswer, { _tag: "Found" }> => {
  if (response?.status === 401) return { _tag: "SignedOut" }
  if (response?.status === 404) return { _tag: "NotFound" }
  return { _tag: "Unreachable" }
}

export const getPairing = async (http: GatewayHttp, id: string): Promise<PairingAnswer> => {
  const response = await ask(http, pairingPath(id), "GET")
  if (!response?.ok) return withoutBody(response)
  const body: unknown = await response.json().catch(() => undefined)
  return Option.match(decodePairing(body), {
    onNone: (): PairingAnswer => ({ _tag: "Unreachable" }),
    onSome: (pairing): PairingAnswer => ({ _tag: "Found", pairing })
  })
}

/** "Done" where the gateway has written the answer down. */
export const answerPairing = async (
  http: GatewayHttp,
  id: string,
  answer: "confirm" | "decline"
): Promise<"Done" | "NotFound" | "SignedOut" | "Unreachable"> => {
  const response = await ask(http, pairingPath(id, `/${answer}`), "POST")
  return response?.ok ? "Done" : withoutBody(response)._tag
}
