/** What waits for an address, when it is tried again and when it is given up. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { ActorId } from "#schemas/ids.ts"
import {
  DELIVERIES_MAX,
  DELIVERY_MAX_AGE_MS,
  GAVE_UP_MAX,
  RETRY_JITTER,
  RETRY_MAX_MS,
  RETRY_MIN_MS,
  WEBHOOK_DATA_MAX_CHARS,
  WEBHOOKS_MAX
} from "#schemas/webhooks/limits.ts"
import { evolveWebhooks, Webhooks, type WebhooksState } from "#schemas/webhooks/Webhooks.ts"
import { webhookCopy } from "./copy.ts"
import { decideWebhooks, hasWaiting, reactWebhooks, type WebhooksTypes } from "./decideWebhooks.ts"
import { retryDelay } from "./retryDelay.ts"

type Given = Parameters<typeof decideWebhooks>[1]

const ada = ActorId.make("ada")
const none = Webhooks.initial(ada)

/** A state that commands are sent to, at times of the test's. */
const person = (state: WebhooksState = none) => {
  let current = state
  let now = 0
  const send = (input: Given) => {
    const decided = decideWebhooks(current, input, { id: "c", now })
    if (Result.isSuccess(decided)) current = decided.success.reduce(evolveWebhooks, current)
    return decided
  }
  return {
    send,
    wait: (until: number): void => {
      now = Math.max(now, until)
    },
    now: () => now,
    state: () => current,
    /** What is begun and cut off by it, as the state is after all of it. */
    reactions: (decided: ReturnType<typeof decideWebhooks>) =>
      Result.getOrThrow(decided).flatMap((event) => reactWebhooks(event, current)),
    first: () => current.webhooks[0],
    add: (id = "w") => send({ _tag: "AddWebhook", id, url: `https://${id}.example.com/`, sealedSecret: "s" }),
    tell: (id: string, only?: string) =>
      send({ _tag: "Tell", id, type: "run.ended", data: "{}", ...(only === undefined ? {} : { only }) }),
    fail: (id: string, chance = 0.5) => send({ _tag: "NotTaken", webhook: "w", id, failure: "no", chance }),
    take: (id: string) => send({ _tag: "Taken", webhook: "w", id })
  }
}

const rejectionOf = (
  decided: ReturnType<typeof decideWebhooks>
): WebhooksTypes["Rejection"]["_tag"] | undefined =>
  Result.isFailure(decided) ? decided.failure._tag : undefined

describe("a webhook", () => {
  it("waits longer after each try in vain, by chance a little more or less, and never longer than the most", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, chance) => {
          const delay = retryDelay(tries, chance)
          assert.isAtLeast(delay, RETRY_MIN_MS * (1 - RETRY_JITTER))
          assert.isAtMost(delay, RETRY_MAX_MS * (1 + RETRY_JITTER))
          assert.isAtLeast(retryDelay(tries + 1, chance), delay)
        }
      )
    )
    assert.strictEqual(retryDelay(1, 0.5), 5_000)
    assert.strictEqual(retryDelay(3, 0.5), 80_000)
  })

  it("is told a message until it has taken it, a day long at the most, and is shown what was given up", () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (chances) => {
        const one = person()
        one.add()
        one.tell("m")
        let tries = 0
        for (const chance of chances) {
          const message = one.first()?.waiting[0]
          if (message === undefined) break
          one.wait(message.nextAt)
          one.fail("m", chance)
          tries++
        }
        assert.isAtMost(one.now(), DELIVERY_MAX_AGE_MS)
        assert.isAtLeast(tries, 10)
        assert.isAtMost(tries, 16)
        assert.deepInclude(one.first()?.gaveUp[0], { id: "m", failure: "no", at: 0 })
        one.send({ _tag: "Resend", webhook: "w", id: "m" })
        assert.lengthOf(one.first()?.gaveUp ?? [], 0)
        one.take("m")
        assert.deepInclude(one.first(), { delivered: 1, waiting: [] })
      })
    )
  })

  it("that was away for long is told everything else once before that is given up as well", () => {
    const one = person()
    one.add()
    one.tell("m")
    one.tell("n")
    one.wait(2 * DELIVERY_MAX_AGE_MS)
    one.fail("m")
    assert.deepStrictEqual(
      one.first()?.waiting.map(({ id }) => id),
      ["n"]
    )
    one.take("n")
    assert.deepStrictEqual(
      one.first()?.gaveUp.map(({ id }) => id),
      ["m"]
    )
  })

  it("keeps the order, takes a message once as long as it waits, and heeds no late word", () => {
    const one = person()
    one.add()
    for (const id of ["m", "n", "m", "o"]) one.tell(id)
    assert.deepStrictEqual(
      one.first()?.waiting.map(({ id }) => id),
      ["m", "n", "o"]
    )
    one.take("n")
    one.fail("o")
    one.send({ _tag: "JobEnded", key: "deliver:w:n:0", outcome: { _tag: "Failed", message: "late" } })
    assert.deepStrictEqual(
      one.first()?.waiting.map(({ tries }) => tries),
      [0, 0, 0]
    )
    one.send({ _tag: "JobEnded", key: "deliver:w:m:0", outcome: { _tag: "Failed", message: "broken" } })
    assert.deepInclude(one.first()?.waiting[0], { tries: 1, failure: webhookCopy.broken })
  })

  it("has so many messages wait, and lets the oldest go that is not on its way", () => {
    const one = person()
    one.add()
    for (let count = 0; count <= DELIVERIES_MAX + GAVE_UP_MAX; count++) one.tell(`m${count}`)
    assert.lengthOf(one.first()?.waiting ?? [], DELIVERIES_MAX)
    assert.strictEqual(one.first()?.waiting[0]?.id, "m0")
    assert.lengthOf(one.first()?.gaveUp ?? [], GAVE_UP_MAX)
    assert.deepInclude(one.first()?.gaveUp[0], { id: `m${GAVE_UP_MAX + 1}`, failure: webhookCopy.crowded })
  })

  it("is one of few, is told what names it or nobody, and is refused what cannot be", () => {
    const one = person()
    for (let count = 0; count < WEBHOOKS_MAX; count++) one.add(`w${count}`)
    assert.strictEqual(rejectionOf(one.add("more")), "TooManyWebhooks")
    assert.isUndefined(rejectionOf(one.add("w0")))
    one.tell("m", "w1")
    assert.lengthOf(one.first()?.waiting ?? [], 0)
    one.tell("n")
    assert.lengthOf(one.first()?.waiting ?? [], 1)
    const long = "x".repeat(WEBHOOK_DATA_MAX_CHARS + 1)
    assert.strictEqual(
      rejectionOf(one.send({ _tag: "Tell", id: "l", type: "a.b", data: long })),
      "DataTooLong"
    )
    assert.strictEqual(rejectionOf(one.send({ _tag: "RemoveWebhook", id: "no" })), "UnknownWebhook")
    assert.strictEqual(rejectionOf(one.send({ _tag: "Resend", webhook: "w0", id: "no" })), "UnknownDelivery")
    one.send({ _tag: "RemoveWebhook", id: "w0" })
    assert.strictEqual(one.first()?.id, "w1")
  })

  it("is told what happened in a form of its own, with the time of it", () => {
    const one = person()
    one.add()
    one.wait(1_700_000_000_000)
    one.send({ _tag: "Tell", id: "m", type: "run.ended", data: '{"run":"r"}' })
    assert.strictEqual(
      one.first()?.waiting[0]?.body,
      '{"type":"run.ended","timestamp":"2023-11-14T22:13:20.000Z","data":{"run":"r"}}'
    )
  })

  it("that is paused is sent nothing, keeps what it is told in order, and goes on where it was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: DELIVERY_MAX_AGE_MS / 2 }),
        fc.integer({ min: 0, max: 5 * DELIVERY_MAX_AGE_MS }),
        fc.boolean(),
        (before, held, wasTried) => {
          const one = person()
          one.add()
          one.tell("m")
          if (wasTried) one.fail("m")
          one.wait(before)
          assert.deepStrictEqual(one.reactions(one.send({ _tag: "PauseWebhook", id: "w" })), [
            { _tag: "Interrupt", key: `deliver:w:m:${wasTried ? 1 : 0}` }
          ])
          assert.isFalse(hasWaiting(one.state()))
          assert.deepStrictEqual(one.reactions(one.tell("n")), [])
          // The try that was cut off, or came to its end as it was paused, starts no other and gives nothing up.
          one.wait(one.now() + held)
          assert.deepStrictEqual(one.reactions(one.fail("m")), [])
          assert.deepStrictEqual(
            one.first()?.waiting.map(({ id }) => id),
            ["m", "n"]
          )
          assert.deepStrictEqual(one.reactions(one.send({ _tag: "Activated" })), [])
          const tries = one.first()?.waiting[0]?.tries ?? 0
          assert.deepStrictEqual(one.reactions(one.send({ _tag: "ResumeWebhook", id: "w" })), [
            {
              _tag: "Start",
              key: `deliver:w:m:${tries}`,
              job: { webhook: "w", id: "m" },
              unlessRunning: true
            }
          ])
          assert.isTrue(hasWaiting(one.state()))
          assert.strictEqual(one.first()?.waiting[0]?.nextAt, one.now())
          // As old as it was when it was held back: another day is not over.
          one.fail("m", 0)
          assert.deepStrictEqual(one.first()?.gaveUp, [])
          one.take("m")
          assert.deepStrictEqual(
            one.first()?.waiting.map(({ at, heldMs = 0 }) => one.now() - at - heldMs),
            [0]
          )
        }
      )
    )
  })

  it("is paused and resumed once, however often that is asked, and no other with it", () => {
    const one = person()
    one.add("w")
    one.add("v")
    one.send({ _tag: "PauseWebhook", id: "w" })
    one.wait(5)
    assert.deepStrictEqual(one.send({ _tag: "PauseWebhook", id: "w" }), Result.succeed([]))
    assert.deepStrictEqual(
      one.state().webhooks.map(({ pausedAt }) => pausedAt),
      [0, undefined]
    )
    assert.lengthOf(one.reactions(one.tell("m")), 1)
    one.send({ _tag: "ResumeWebhook", id: "w" })
    assert.deepStrictEqual(one.send({ _tag: "ResumeWebhook", id: "w" }), Result.succeed([]))
    for (const _tag of ["PauseWebhook", "ResumeWebhook"] as const) {
      assert.strictEqual(rejectionOf(one.send({ _tag, id: "no" })), "UnknownWebhook")
    }
  })
})
