/** What a page suggests for a field is typed as it is: only who acts may name a stored secret. */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { SECRETS_KEY } from "#extension/secrets/StoredSecret.ts"
import { sealSecret } from "#extension/secrets/sealSecret.ts"
import { act, feedbackOf, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"

const CARD = "4111111111111111"

const state: PageReply = {
  type: "state",
  state: { role: "textbox", name: "Card", attributes: { secret: "card-number", focused: true } }
}

describe("A suggestion of the page that looks like the name of a stored secret", () => {
  it.effect("reveals none", () =>
    Effect.gen(function* () {
      const suggested: PageReply = { type: "suggested", text: "{{secret:shop-card}}" }
      const shop = yield* startShop({ replies: { state, select: suggested } })
      const place = { name: "shop-card", origin: "https://shop.example", kind: "card-number" } as const
      const sealed = yield* Effect.promise(() => sealSecret(shop.secretKey, place, CARD))
      yield* shop.chrome.service.write("local", SECRETS_KEY, [sealed])
      yield* shop.run({ _tag: "ReadPage" })
      const feedback = feedbackOf(yield* shop.run(act({ _tag: "selectOption", i: "0.3", option: "Blue" })))
      expect([...shop.done, JSON.stringify(feedback)].join()).not.toContain(CARD)
      expect(shop.done.join()).toContain("{{secret:shop-card}}")
    })
  )
})
