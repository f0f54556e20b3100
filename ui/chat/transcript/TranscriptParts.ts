/**
 * A chat as a page follows it: its newest part first, earlier ones when its reader wants them, and let go of when they are far
 * out of sight. All that is here is the end of the transcript, however much of it.
 */
import { Effect, Exit, Scope } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { withEarlier, withoutFarParts } from "#schemas/conversation/transcriptPart.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ActorClients } from "#ui/client/ActorClient.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { AskedPart } from "#ui/client/askEarlier.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { throttledStore } from "#ui/stores/throttledStore.ts"

type Amendable = ActorWatch.Amendable<ConversationState>

/** What begins the transcript as it is here. */
const firstOf = ({ messages }: ConversationState): string | undefined => messages[0]?.id

/** Between its question and its answer a part may have become another: it is asked for again, so often. */
const TRIES = 3

export interface TranscriptPartsOptions {
  readonly connection: Connection
  readonly client: ActorClients["conversation"]
  readonly id: ActorId
  readonly scope: Scope.Scope
}

/** What a transcript on screen asks of it. */
export type EarlierMessages = Pick<TranscriptParts, "$isLoading" | "load" | "loadAll" | "letGo">

export class TranscriptParts {
  readonly $watched: ReadableAtom<ActorWatch.Watched<ConversationState>>
  readonly $isLoading: ReadableAtom<boolean>
  private readonly $loading = atom(false)
  private source: Amendable | undefined
  private loading: Promise<boolean> | undefined
  /** The part right before a message, for whoever does not want it on screen; undefined where it does not come. */
  readonly ask: (before: string) => Promise<AskedPart | undefined>

  constructor({ client, connection, id, scope: parent }: TranscriptPartsOptions) {
    this.$isLoading = this.$loading
    // Of a chat that is not long nobody asks.
    this.ask = (before) =>
      import("#ui/client/askEarlier.ts").then(
        ({ askEarlier }) => Effect.runPromise(askEarlier(connection, id, before)),
        () => undefined
      )
    this.$watched = throttledStore<ActorWatch.Watched<ConversationState>>({ _tag: "Loading" }, () => {
      const scope = Scope.forkUnsafe(parent)
      const source = Effect.runSync(
        ActorWatch.makeInParts(connection, client, id, firstOf).pipe(Scope.provide(scope))
      )
      this.source = source
      return {
        $source: source.$watched,
        close: () => void Effect.runFork(Scope.close(scope, Exit.void))
      }
    })
  }

  /** One part more. False where there is none, or it did not come. */
  readonly load = (): Promise<boolean> => {
    this.loading ??= this.join().finally(() => {
      this.loading = undefined
      this.$loading.set(false)
    })
    return this.loading
  }

  /** All of them. False where not all came. */
  readonly loadAll = async (): Promise<boolean> => {
    while (await this.load());
    return this.first === undefined
  }

  /** Its reader is at the end: what is far from there comes again when it is wanted. */
  readonly letGo = (): void => this.source?.amend(withoutFarParts)

  /** The first message that is here, where there are others before it. */
  private get first(): string | undefined {
    const watched = this.source?.$watched.get()
    return watched?._tag === "Live" && watched.state.earlier !== undefined
      ? firstOf(watched.state)
      : undefined
  }

  private async join(): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { first, source } = this
      if (first === undefined || source === undefined) return false
      this.$loading.set(true)
      const part = await this.ask(first)
      if (part === undefined) return false
      let isJoined = false
      source.amend((state, version) => {
        // What happened to a part after it was told would be missing in it for good.
        if (part.version < version || firstOf(state) !== first) return state
        isJoined = true
        return withEarlier(state, first, part)
      })
      if (isJoined) return true
    }
    return false
  }
}
