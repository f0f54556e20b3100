/**
 * What the extension asks the gateway by HTTP while it is being paired.
 * Never rejects: a gateway that is away, or is something else, is an answer too.
 */
import { Option, Schema } from "effect"
import { UserId } from "#schemas/ids.ts"
import { HELLO_TIMEOUT_MS } from "#schemas/limits.ts"

const Opened = Schema.Struct({ pairingId: Schema.String, code: Schema.String, secret: Schema.String })
export type OpenedPairing = typeof Opened.Type

const Claimed = Schema.Struct({ token: Schema.String, deviceId: Schema.String, userId: UserId })
export type ClaimedPairing = typeof Claimed.Type

/** `NotDeckhand`: something answers at that address, but not what was asked for. */
export type AskFailure = { readonly _tag: "Unreachable" | "NotDeckhand" | "TooMany" }

export type OpenAnswer = { readonly _tag: "Opened"; readonly pairing: OpenedPairing } | AskFailure

export type ClaimAnswer =
  | { readonly _tag: "Claimed"; readonly claimed: ClaimedPairing }
  | { readonly _tag: "Pending" }
  /** Declined, expired or used up: the gateway does not say which. */
  | { readonly _tag: "Gone" }
  | AskFailure

export interface PairingApi {
  readonly open: (gateway: string, name: string) => Promise<OpenAnswer>
  readonly claim: (gateway: string, pairing: OpenedPairing) => Promise<ClaimAnswer>
  /** Nobody waits for it any more: the page that asks about it can no longer allow it. */
  readonly withdraw: (gateway: string, pairing: OpenedPairing) => Promise<void>
}

/** The page on which the user confirms. */
export const confirmPage = (gateway: string, pairingId: string): string =>
  `${gateway}/pair/${encodeURIComponent(pairingId)}`

const decodeOpened = Schema.decodeUnknownOption(Opened)
const decodeClaimed = Schema.decodeUnknownOption(Claimed)

const failure = (response: Response | undefined): AskFailure => {
  if (response === undefined) return { _tag: "Unreachable" }
  return { _tag: response.status === 429 ? "TooMany" : "NotDeckhand" }
}

export const makePairingApi = (fetch: typeof globalThis.fetch): PairingApi => {
  const post = (gateway: string, path: string, body: unknown): Promise<Response | undefined> =>
    fetch(new URL(path, gateway), {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(HELLO_TIMEOUT_MS)
    }).catch(() => undefined)

  /** As whoever opened it. */
  const ask = (gateway: string, { pairingId, secret }: OpenedPairing, verb: "claim" | "withdraw") =>
    post(gateway, `/api/pairings/${encodeURIComponent(pairingId)}/${verb}`, { secret })

  const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

  return {
    open: async (gateway, name) => {
      const response = await post(gateway, "/api/pairings", { name })
      if (response?.status !== 201) return failure(response)
      return Option.match(decodeOpened(await bodyOf(response)), {
        onNone: (): OpenAnswer => ({ _tag: "NotDeckhand" }),
        onSome: (pairing): OpenAnswer => ({ _tag: "Opened", pairing })
      })
    },
    withdraw: async (gateway, pairing) => void (await ask(gateway, pairing, "withdraw")),
    claim: async (gateway, pairing) => {
      const response = await ask(gateway, pairing, "claim")
      if (response?.status === 202) return { _tag: "Pending" }
      if (response?.status === 404 || response?.status === 403) return { _tag: "Gone" }
      if (response?.status !== 200) return failure(response)
      return Option.match(decodeClaimed(await bodyOf(response)), {
        onNone: (): ClaimAnswer => ({ _tag: "NotDeckhand" }),
        onSome: (claimed): ClaimAnswer => ({ _tag: "Claimed", claimed })
      })
    }
  }
}
