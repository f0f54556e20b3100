/**
 * Being let in: ask the gateway, show the code, wait for the user's answer there, keep the token.
 *
 * The page shows `$step`; everything that takes time belongs to one fiber, which a new attempt or
 * `cancel` replaces; what was asked for is then withdrawn, so that its page can allow nothing. The
 * secret never leaves this flow and the gateway it was made by.
 */
import { Clock, Effect, FiberHandle, type Scope } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import { PAIRING_TTL_MS } from "#schemas/limits.ts"
import { pairingCopy } from "./copy.ts"
import { parseGatewayAddress } from "./GatewayAddress.ts"
import { PAIRING_POLL_MS } from "./limits.ts"
import type { Pairing } from "./Pairing.ts"
import { type AskFailure, confirmPage, type OpenedPairing, type PairingApi } from "./PairingApi.ts"

export type PairingStep =
  | { readonly _tag: "Ready"; readonly problem?: string }
  | { readonly _tag: "Asking" }
  | {
      readonly _tag: "Confirming"
      readonly code: string
      /** Where the user confirms. */
      readonly page: string
      readonly isGatewayAway: boolean
    }
  | { readonly _tag: "Paired" }

export interface PairingFlow {
  readonly $step: ReadableAtom<PairingStep>
  readonly connect: (address: string) => void
  readonly openPage: () => void
  /** Back to the beginning, from wherever it is. */
  readonly cancel: () => void
}

export interface PairingServices {
  readonly api: PairingApi
  readonly name: string
  readonly openTab: (url: string) => void
  readonly store: (pairing: Pairing) => Promise<void>
}

const problemOf = ({ _tag }: AskFailure, gateway: string): string => {
  switch (_tag) {
    case "Unreachable":
      return pairingCopy.unreachable(gateway)
    case "NotDeckhand":
      return pairingCopy.notDeckhand(gateway)
    case "TooMany":
      return pairingCopy.tooMany
  }
}

export const makePairingFlow = (services: PairingServices): Effect.Effect<PairingFlow, never, Scope.Scope> =>
  Effect.gen(function* () {
    const $step = atom<PairingStep>({ _tag: "Ready" })
    const fork = yield* FiberHandle.makeRuntime<never>()

    const giveUp = (problem: string) => Effect.sync(() => $step.set({ _tag: "Ready", problem }))

    /** A token is given out once: from asking for it to having stored it nothing may come between. */
    const claim = (gateway: string, pairing: OpenedPairing) =>
      Effect.promise(() => services.api.claim(gateway, pairing)).pipe(
        Effect.tap((answer) =>
          answer._tag === "Claimed"
            ? Effect.promise(() => services.store({ _tag: "Paired", gateway, ...answer.claimed }))
            : Effect.void
        ),
        Effect.uninterruptible
      )

    const confirm = (gateway: string, pairing: OpenedPairing) =>
      Effect.gen(function* () {
        const page = confirmPage(gateway, pairing.pairingId)
        const expiresAt = (yield* Clock.currentTimeMillis) + PAIRING_TTL_MS
        const show = (isGatewayAway: boolean): void =>
          $step.set({ _tag: "Confirming", code: pairing.code, page, isGatewayAway })
        show(false)
        services.openTab(page)
        while (true) {
          yield* Effect.sleep(PAIRING_POLL_MS)
          const answer = yield* claim(gateway, pairing)
          const isLate = (yield* Clock.currentTimeMillis) >= expiresAt
          if (answer._tag === "Claimed") return $step.set({ _tag: "Paired" })
          if (isLate) return yield* giveUp(pairingCopy.expired)
          if (answer._tag === "Gone") return yield* giveUp(pairingCopy.declined)
          show(answer._tag !== "Pending")
        }
      }).pipe(Effect.onInterrupt(() => Effect.promise(() => services.api.withdraw(gateway, pairing))))

    const ask = (gateway: string) =>
      Effect.gen(function* () {
        $step.set({ _tag: "Asking" })
        const answer = yield* Effect.promise(() => services.api.open(gateway, services.name))
        return yield* answer._tag === "Opened"
          ? confirm(gateway, answer.pairing)
          : giveUp(problemOf(answer, gateway))
      })

    return {
      $step,
      connect: (address) => {
        const parsed = parseGatewayAddress(address)
        fork(parsed._tag === "Valid" ? ask(parsed.origin) : giveUp(parsed.message))
      },
      openPage: () => {
        const step = $step.get()
        if (step._tag === "Confirming") services.openTab(step.page)
      },
      cancel: () => void fork(Effect.sync(() => $step.set({ _tag: "Ready" })))
    }
  })
