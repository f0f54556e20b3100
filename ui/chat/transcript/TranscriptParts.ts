/**
 * A chat as a page follows it: its newest part first, others when its reader wants them, and let go of when they are far out of
 * sight. What is here is the end of the transcript, and at most one other block of it (`transcriptBlocks`).
 */
import { Effect, Exit, Scope } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { newestBlock } from "#schemas/conversation/lacksFor.ts"
import { PART_MAX_MESSAGES } from "#schemas/conversation/limits.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ActorClients } from "#ui/client/ActorClient.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { AskedPart, PartWanted } from "#ui/client/askEarlier.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { throttledStore } from "#ui/stores/throttledStore.ts"
import type { Edge, Wanted } from "./wantedPart.ts"

type Amendable = ActorWatch.Amendable<ConversationState>

/** What begins the newest messages that are here: after a snapshot these are there again, and no others. */
const firstOf = (state: ConversationState): string | undefined => newestBlock(state)[0]?.id

const isWhole = ({ earlier, gap }: ConversationState): boolean => (earlier ?? gap) === undefined

/** Of a chat that is not long nobody asks, and nothing of it is far. */
const wanting = () => import("./wantedPart.ts").catch(() => undefined)

type Next = (state: ConversationState, parts: typeof import("./wantedPart.ts")) => Wanted | undefined

/** Between its question and its answer a part may have become another: it is asked for again, so often. */
const TRIES = 3

export interface TranscriptPartsOptions {
  readonly connection: Connection
  readonly client: ActorClients["conversation"]
  readonly id: ActorId
  readonly scope: Scope.Scope
}

/** What a transcript on screen asks of it. */
export type EarlierMessages = Pick<
  TranscriptParts,
  "$isLoading" | "load" | "loadAll" | "loadBeginning" | "letGo"
>

export class TranscriptParts {
  readonly $watched: ReadableAtom<ActorWatch.Watched<ConversationState>>
  readonly $isLoading: ReadableAtom<boolean>
  private readonly $loading = atom(false)
  private source: Amendable | undefined
  private loading: Promise<boolean> | undefined
  /** A part, for whoever does not want it on screen; undefined where it does not come. */
  readonly ask: (wanted: PartWanted) => Promise<AskedPart | undefined>

  constructor({ client, connection, id, scope: parent }: TranscriptPartsOptions) {
    this.$isLoading = this.$loading
    this.ask = async (wanted) => {
      const part = await wanting()
      return part && Effect.runPromise(part.askEarlier(connection, id, wanted))
    }
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

  /** One part more, and what is far from there is let go of. False where there is none, or it did not come. */
  readonly load = (edge: Edge = "top"): Promise<boolean> =>
    this.once((state, { wantedAt }) => wantedAt(state, edge, { isBounded: true }))

  /** All of them. False where not all came. */
  readonly loadAll = async (): Promise<boolean> => {
    const all = { isBounded: false }
    while (
      await this.once(
        (state, { wantedAt }) => wantedAt(state, "belowGap", all) ?? wantedAt(state, "top", all)
      )
    );
    return this.state !== undefined && isWhole(this.state)
  }

  /** The first part of all, whatever is between it and the newest. False where it did not come. */
  readonly loadBeginning = async (): Promise<boolean> => {
    await this.loading
    return this.state?.earlier === undefined || this.once((_, { beginning }) => beginning)
  }

  /** Its reader is at the end: what is far from there comes again when it is wanted. */
  readonly letGo = (): void => {
    const { state } = this
    if (state === undefined || (state.gap === undefined && state.messages.length <= PART_MAX_MESSAGES)) return
    void wanting().then((part) => part && this.source?.amend(part.withoutFarParts))
  }

  private get state(): ConversationState | undefined {
    const watched = this.source?.$watched.get()
    return watched?._tag === "Live" ? watched.state : undefined
  }

  /** One at a time: whoever asks meanwhile waits for the one that is on its way. */
  private once(next: Next): Promise<boolean> {
    this.loading ??= this.join(next).finally(() => {
      this.loading = undefined
      this.$loading.set(false)
    })
    return this.loading
  }

  private async join(next: Next): Promise<boolean> {
    if (this.state === undefined || isWhole(this.state)) return false
    this.$loading.set(true)
    const parts = await wanting()
    for (let tries = 0; tries < TRIES; tries++) {
      const { source, state } = this
      const wanted = state && parts && next(state, parts)
      if (wanted === undefined || source === undefined) return false
      const part = await this.ask(wanted.ask)
      if (part === undefined) return false
      let isJoined = false
      source.amend((now, version) => {
        // What happened to a part after it was told would be missing in it for good.
        if (part.version < version) return now
        const joined = wanted.join(now, part)
        isJoined = joined !== now
        return joined
      })
      if (isJoined) return true
    }
    return false
  }
}
