/** The kinds of actors that hold secrets sealed with the server's secret key, and how one sealed anew comes into their journals. */
import { readStored } from "#runtime/actor/journal/readStored.ts"
import { secretPlace } from "#runtime/actors/webhooks/WebhookSender.ts"
import type { KeyPlace } from "#runtime/models/keys/KeySeal.ts"
import type { Append, Loaded } from "#runtime/store/Journal.ts"
import { type ActorId, ownerOf, type UserId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import { Webhooks } from "#schemas/webhooks/Webhooks.ts"

export interface SealedSecret {
  readonly place: KeyPlace
  readonly sealed: string
}

export interface SealedActor {
  readonly version: number
  readonly secrets: ReadonlyArray<SealedSecret>
  /** What puts these in the place of those of the same places. The form before is in no event any more then. */
  readonly putting: (
    secrets: ReadonlyArray<SealedSecret>
  ) => Required<Pick<Append, "after" | "events" | "clearsTail" | "replacement">>
}

export interface SealedKind {
  readonly kind: string
  /** Throws on a journal of another version. */
  readonly read: (id: ActorId, stored: Pick<Loaded, "snapshot" | "events" | "tail">) => SealedActor
}

type Contract<State, Event> = Parameters<typeof readStored<State, Event>>[0] & {
  readonly kind: string
  readonly codecs: {
    readonly encodeEvent: (event: Event) => unknown
    readonly encodeState: (state: State) => unknown
  }
}

const sealedKind = <State, Event>(
  contract: Contract<State, Event>,
  secretsOf: (
    owner: UserId,
    state: State
  ) => ReadonlyArray<SealedSecret & { readonly as: (sealed: string) => Event }>
): SealedKind => ({
  kind: contract.kind,
  read: (id, stored) => {
    const { codecs, evolve } = contract
    const { state, version } = readStored(contract, id, stored)
    const secrets = secretsOf(ownerOf(id), state)
    return {
      version,
      secrets,
      putting: (anew) => {
        const events = secrets.flatMap(({ as, place }) =>
          anew.filter((one) => one.place.connectionId === place.connectionId).map(({ sealed }) => as(sealed))
        )
        return {
          after: version,
          events: events.map(codecs.encodeEvent),
          // The tail is in the state that takes the place of all.
          clearsTail: true,
          replacement: { state: codecs.encodeState(events.reduce(evolve, state)) }
        }
      }
    }
  }
})

export const sealedKinds: ReadonlyArray<SealedKind> = [
  sealedKind(ModelSettings, (owner, { connections }) =>
    connections.flatMap((connection) => {
      const { baseUrl, id, sealedKey } = connection
      return sealedKey === undefined
        ? []
        : [
            {
              place: { owner, connectionId: id, baseUrl },
              sealed: sealedKey,
              as: (sealed: string) => ({
                _tag: "ConnectionSaved" as const,
                connection: { ...connection, sealedKey: sealed }
              })
            }
          ]
    })
  ),
  sealedKind(Webhooks, (owner, { webhooks }) =>
    webhooks.map((webhook) => ({
      place: secretPlace(owner, webhook),
      sealed: webhook.sealedSecret,
      as: (sealedSecret: string) => ({ _tag: "SecretResealed" as const, id: webhook.id, sealedSecret })
    }))
  )
]

export const sealedKindOf = (kind: string): SealedKind | undefined =>
  sealedKinds.find((one) => one.kind === kind)
