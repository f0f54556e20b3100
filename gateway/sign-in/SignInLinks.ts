/**
 * Links that sign a browser in, each once and for a short while, at any gateway of the deployment.
 *
 * Only their digests are kept: what is kept signs nobody in, and looking a digest up gives nothing away about the token.
 * What was used or has expired is remembered for a while, so that whoever comes with it is told which.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import * as TokenBucket from "#gateway/socket/TokenBucket.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { type Kept, typedRecords } from "#runtime/store/typedRecords.ts"
import { UserId } from "#schemas/ids.ts"
import { SIGN_IN_LINK_MINUTES } from "#schemas/limits.ts"
import { Opener } from "#schemas/user/Session.ts"
import { SIGN_IN_LINKS_MAX_OPEN, SIGN_IN_TRIES_BURST, SIGN_IN_TRIES_PER_SECOND } from "./limits.ts"

/** `Unknown`: mistyped, forgotten since, or cancelled. `TooManyTries`: too many such, wait a moment. */
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

const Link = Schema.Struct({
  linkId: Schema.String,
  /** Whom it signs in: whoever made it, and nobody else. */
  userId: UserId,
  madeBy: Opener,
  /** Epoch ms. */
  expiresAt: Schema.Finite,
  isUsed: Schema.Boolean
})
type Link = typeof Link.Type

/** Where a link leads; the token is behind the `#`, which browsers send to nobody and keep out of `Referer`. */
export const signInAddress = (origin: string, token: string): string => `${origin}/sign-in#${token}`

const keyOf = (token: string): string => `link:${createHash("sha256").update(token).digest("base64url")}`
const groupOf = (userId: UserId): string => `links:${userId}`

const TRIES: TokenBucket.Rate = { perSecond: SIGN_IN_TRIES_PER_SECOND, burst: SIGN_IN_TRIES_BURST }
const TOKEN_BYTES = 32

const isOpen = ({ expiresAt, isUsed }: Link, now: number): boolean => !isUsed && now < expiresAt

export class SignInLinks extends Context.Service<
  SignInLinks,
  {
    readonly make: (userId: UserId, madeBy: Opener) => Effect.Effect<SignInLink, StoreUnavailable>
    /** Ends a link that this session of theirs made; one that is not there any more is no matter. */
    readonly cancel: (
      userId: UserId,
      sessionId: string,
      linkId: string
    ) => Effect.Effect<void, StoreUnavailable>
    /** Spends the link on `use`, told whose it is and what made it. Where that fails, the link can be tried again. */
    readonly redeem: <A, E, R>(
      token: string,
      use: (userId: UserId, madeBy: Opener) => Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | LinkRefused | StoreUnavailable, R>
  }
>()("deckhand/gateway/sign-in/SignInLinks") {
  static readonly layer = Layer.effect(
    SignInLinks,
    Effect.gen(function* () {
      const records = yield* ExpiringRecords
      const links = typedRecords(records, Link)
      /** Of this gateway: whoever tries at several is no nearer to 256 bits. */
      let triesFullAt: TokenBucket.FullAt = 0

      /** For one more of this person's, whose oldest give way. */
      const makeRoom = Effect.fnUntraced(function* (userId: UserId, now: number) {
        const open = (yield* links.list(groupOf(userId)))
          .filter(({ value }) => isOpen(value, now))
          .sort((one, other) => one.value.expiresAt - other.value.expiresAt)
        const over = open.slice(0, Math.max(0, open.length - (SIGN_IN_LINKS_MAX_OPEN - 1)))
        yield* Effect.forEach(over, links.remove, { discard: true })
      })

      const unknown = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        // Nobody guesses 256 bits, and whoever tries holds up nobody who has a link.
        if (TokenBucket.waitMs(triesFullAt, now, TRIES) > 0) {
          return yield* new LinkRefused({ reason: "TooManyTries" })
        }
        triesFullAt = TokenBucket.take(triesFullAt, now, TRIES)
        return yield* new LinkRefused({ reason: "Unknown" })
      })

      const take = Effect.fnUntraced(function* (token: string) {
        const now = yield* records.now
        const link = yield* links.find(keyOf(token))
        if (link === undefined) return yield* unknown
        if (link.value.isUsed) return yield* new LinkRefused({ reason: "Used" })
        if (!isOpen(link.value, now)) return yield* new LinkRefused({ reason: "Expired" })
        const taken = yield* links.replace(link, { ...link.value, isUsed: true })
        // Of all who come with it at once, at any gateway, one is first.
        return taken ?? (yield* new LinkRefused({ reason: "Used" }))
      })

      const giveBack = (link: Kept<Link>) =>
        Effect.ignore(links.replace(link, { ...link.value, isUsed: false }))

      return {
        make: Effect.fnUntraced(function* (userId, madeBy) {
          const now = yield* records.now
          yield* makeRoom(userId, now)
          const token = randomBytes(TOKEN_BYTES).toString("base64url")
          const link = { linkId: randomUUID(), expiresAt: now + SIGN_IN_LINK_MINUTES * 60_000 }
          yield* links.add(
            keyOf(token),
            groupOf(userId),
            { ...link, userId, madeBy, isUsed: false },
            link.expiresAt
          )
          return { ...link, token }
        }),
        cancel: Effect.fnUntraced(function* (userId, sessionId, linkId) {
          for (const link of yield* links.list(groupOf(userId))) {
            const { isUsed, linkId: known, madeBy } = link.value
            const isTheirs = madeBy._tag === "Session" && madeBy.sessionId === sessionId
            if (isTheirs && known === linkId && !isUsed) yield* links.remove(link)
          }
        }),
        redeem: (token, use) =>
          Effect.acquireUseRelease(
            take(token),
            ({ value: { madeBy, userId } }) => use(userId, madeBy),
            (link, exit) => (exit._tag === "Failure" ? giveBack(link) : Effect.void)
          )
      }
    })
  )
}
