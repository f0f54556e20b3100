/** Pairing a browser, by HTTP: what asks to be let in, and the answer to it. Never rejects. */
import { Option, Schema } from "effect"
import { ask, type GatewayHttp } from "#ui/client/GatewayHttp.ts"

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
