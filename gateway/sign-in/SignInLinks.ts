/**
 * Links that sign a browser in, each once and for a short while.
 *
 * In memory, and only their digests: what is kept here signs nobody in, and looking a digest up gives nothing
 * away about the token. What was used or has expired is remembered for a while, so that whoever comes with it
 * is told which.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import * as TokenBucket from "#gateway/socket/TokenBucket.ts"
import type { UserId } from "#schemas/ids.ts"
import { SIGN_IN_LINK_MINUTES } from "#schemas/limits.ts"
import type { Opener } from "#schemas/user/Session.ts"
import { SIGN_IN_LINKS_MAX_OPEN, SIGN_IN_TRIES_BURST, SIGN_IN_TRIES_PER_SECOND } from "./limits.ts"

/** `Unknown`: mistyped, made by a process that has ended, or cancelled. `TooManyTries`: too many such, wait a moment. */
export class LinkRefused extends Schema.TaggedError<LinkRefused>()("LinkRefused", {
  reason: Schema.Literals(["Used", "Expired", "Unknown", "TooManyTries"])
}) {}

export interface SignInLink {
  readonly linkId: string
  /** The secret, 256 bits: known to whoever is given the link. */
  readonly token: string
  /** Epoch ms. */
  readonly expiresAt: number
}

interface Kept {
  readonly linkId: string
  /** Whom it signs in: whoever made it, and nobody else. */
  readonly userId: UserId
  readonly madeBy: Opener
  readonly expiresAt: number
  isUsed: boolean
}

/** Where a link leads; the token is behind the `#`, which browsers send to nobody and keep out of `Referer`. */
export const signInAddress = (origin: string, token: string): string => `${origin}/sign-in#${token}`

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url")

const TRIES: TokenBucket.Rate = { perSecond: SIGN_IN_TRIES_PER_SECOND, burst: SIGN_IN_TRIES_BURST }
const TOKEN_BYTES = 32
/** Links that cannot be used any more, which are remembered. */
const ENDED_MAX = 100

const isOpen = ({ expiresAt, isUsed }: Kept, now: number): boolean => !isUsed && now < expiresAt

export class SignInLinks extends Context.Service<
  SignInLinks,
  {
    readonly make: (userId: UserId, madeBy: Opener) => Effect.Effect<SignInLink>
    /** Ends a link of this session; one that is not there any more is no matter. */
    readonly cancel: (sessionId: string, linkId: string) => Effect.Effect<void>
    /** Spends the link on `use`, told whose it is and what made it. Where that fails, the link can be tried again. */
    readonly redeem: <A, E, R>(
      token: string,
      use: (userId: UserId, madeBy: Opener) => Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | LinkRefused, R>
  }
>()("deckhand/gateway/sign-in/SignInLinks") {
  static readonly layer = Layer.sync(SignInLinks, () => {
    /** By digest, the oldest first. */
    const links = new Map<string, Kept>()
    let triesFullAt: TokenBucket.FullAt = 0

    const dropOldest = (entries: ReadonlyArray<readonly [string, Kept]>, max: number): void => {
      for (const [digest] of entries.slice(0, Math.max(0, entries.length - max))) links.delete(digest)
    }

    const makeRoom = (userId: UserId, now: number): void => {
      const entries = [...links]
      dropOldest(
        entries.filter(([, link]) => link.userId === userId && isOpen(link, now)),
        SIGN_IN_LINKS_MAX_OPEN - 1
      )
      dropOldest(
        entries.filter(([, link]) => !isOpen(link, now)),
        ENDED_MAX
      )
    }

    const take = Effect.fnUntraced(function* (token: string) {
      const now = yield* Clock.currentTimeMillis
      const link = links.get(digestOf(token))
      if (link === undefined) {
        // Nobody guesses 256 bits, and whoever tries holds up nobody who has a link.
        if (TokenBucket.waitMs(triesFullAt, now, TRIES) > 0)
          return yield* new LinkRefused({ reason: "TooManyTries" })
        triesFullAt = TokenBucket.take(triesFullAt, now, TRIES)
        return yield* new LinkRefused({ reason: "Unknown" })
      }
      if (link.isUsed) return yield* new LinkRefused({ reason: "Used" })
      if (!isOpen(link, now)) return yield* new LinkRefused({ reason: "Expired" })
      link.isUsed = true
      return link
    })

    return {
      make: (userId, madeBy) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          makeRoom(userId, now)
          const token = randomBytes(TOKEN_BYTES).toString("base64url")
          const link = { linkId: randomUUID(), expiresAt: now + SIGN_IN_LINK_MINUTES * 60_000 }
          links.set(digestOf(token), { ...link, userId, madeBy, isUsed: false })
          return { ...link, token }
        }),
      cancel: (sessionId, linkId) =>
        Effect.sync(() => {
          for (const [digest, { isUsed, linkId: known, madeBy }] of links) {
            const isTheirs = madeBy._tag === "Session" && madeBy.sessionId === sessionId
            if (isTheirs && known === linkId && !isUsed) links.delete(digest)
          }
        }),
      redeem: (token, use) =>
        Effect.acquireUseRelease(
          take(token),
          ({ madeBy, userId }) => use(userId, madeBy),
          (link, exit) =>
            Effect.sync(() => {
              if (exit._tag === "Failure") link.isUsed = false
            })
        )
    }
  })
}
