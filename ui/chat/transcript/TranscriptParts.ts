/**
 * A chat as a page follows it: its newest part first, others when its reader wants them, and let go of when they are far out of
 * sight. What is here is the end of the transcript, and at most one other block of it (`transcriptBlocks`).
 */
import { Effect, Exit, Scope } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { Contact } from "#schemas/conversation/contactsIn.ts"
import {
  beforeGap,
  type Joining,
  withBeginning,
  withEarlier,
  withLater,
  withoutFarParts
} from "#schemas/conversation/transcriptBlocks.ts"
import { newestBlock, type TranscriptPart } from "#schemas/conversation/transcriptPart.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ActorClients } from "#ui/client/ActorClient.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { AskedPart, PartWanted } from "#ui/client/askEarlier.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { throttledStore } from "#ui/stores/throttledStore.ts"

type Amendable = ActorWatch.Amendable<ConversationState>

/** What begins the newest messages that are here: after a snapshot these are there again, and no others. */
const firstOf = (state: ConversationState): string | undefined => newestBlock(state)[0]?.id

/** Where a part is to be joined: above all that is here, or at either side of the gap. */
export type Edge = "top" | "aboveGap" | "belowGap"

interface Wanted {
  readonly ask: PartWanted
  /** The state with that part; the same where it does not fit any more. */
  readonly join: (state: ConversationState, part: TranscriptPart) => ConversationState
}

/** What is asked for at an edge; undefined where nothing is missing there. */
const wantedAt = (state: ConversationState, edge: Edge, joining: Joining): Wanted | undefined => {
  if (edge === "aboveGap") {
    const after = beforeGap(state)
    return state.gap === undefined || after === undefined
      ? undefined
      : { ask: { after }, join: (now, part) => withLater(now, after, part, joining) }
  }
  const before = edge === "top" ? state.earlier && state.messages[0]?.id : state.gap?.before
  return typeof before === "string"
    ? { ask: { before }, join: (now, part) => withEarlier(now, before, part, joining) }
    : undefined
}

const beginning: Wanted = { ask: {}, join: withBeginning }

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

  /** Whom the whole chat is about, newest first. */
  readonly askPeople: () => Promise<ReadonlyArray<Contact>>

  constructor({ client, connection, id, scope: parent }: TranscriptPartsOptions) {
    this.$isLoading = this.$loading
    // Of a chat that is not long nobody asks.
    this.ask = (wanted) =>
      import("#ui/client/askEarlier.ts").then(
        ({ askEarlier }) => Effect.runPromise(askEarlier(connection, id, wanted)),
        () => undefined
      )
    this.askPeople = () =>
      import("#ui/mentions/askPeople.ts").then(
        ({ askPeople }) => Effect.runPromise(askPeople(connection, id)),
        () => []
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

  /** One part more, and what is far from there is let go of. False where there is none, or it did not come. */
  readonly load = (edge: Edge = "top"): Promise<boolean> =>
    this.once((state) => wantedAt(state, edge, { isBounded: true }))

  /** All of them. False where not all came. */
  readonly loadAll = async (): Promise<boolean> => {
    const next = (state: ConversationState): Wanted | undefined =>
      wantedAt(state, "belowGap", { isBounded: false }) ?? wantedAt(state, "top", { isBounded: false })
    while (await this.once(next));
    const { state } = this
    return state !== undefined && next(state) === undefined
  }

  /** The first part of all, whatever is between it and the newest. False where it did not come. */
  readonly loadBeginning = async (): Promise<boolean> => {
    await this.loading
    return this.state?.earlier === undefined || this.once(() => beginning)
  }

  /** Its reader is at the end: what is far from there comes again when it is wanted. */
  readonly letGo = (): void => this.source?.amend(withoutFarParts)

  private get state(): ConversationState | undefined {
    const watched = this.source?.$watched.get()
    return watched?._tag === "Live" ? watched.state : undefined
  }

  /** One at a time: whoever asks meanwhile waits for the one that is on its way. */
  private once(next: (state: ConversationState) => Wanted | undefined): Promise<boolean> {
    this.loading ??= this.join(next).finally(() => {
      this.loading = undefined
      this.$loading.set(false)
    })
    return this.loading
  }

  private async join(next: (state: ConversationState) => Wanted | undefined): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { source, state } = this
      const wanted = state && next(state)
      if (wanted === undefined || source === undefined) return false
      this.$loading.set(true)
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
