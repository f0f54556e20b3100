import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { secretCopy } from "#extension/secrets/copy.ts"
import { SECRETS_KEY, type SecretPlace } from "#extension/secrets/StoredSecret.ts"
import { sealSecret } from "#extension/secrets/sealSecret.ts"
import { act, feedbackOf, type ShopChanges, startShop } from "#extension/worker/chrome/testing/ShopFake.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"

const own: SecretPlace = { name: "shop-password", origin: "https://shop.example", kind: "password" }
const VALUE = "hunter22-long"

const field = (attributes: Readonly<Record<string, string | true>>): PageReply => ({
  type: "state",
  state: { role: "textbox", name: "Password", attributes }
})
const focused = field({ secret: "password", focused: true, value: SECRET_MASK })

const start = Effect.fnUntraced(function* (
  secret: SecretPlace = own,
  { replies, ...changes }: ShopChanges = {},
  value = VALUE
) {
  const shop = yield* startShop({ ...changes, replies: { state: focused, ...replies } })
  const sealed = yield* Effect.promise(() => sealSecret(shop.secretKey, secret, value))
  yield* shop.chrome.service.write("local", SECRETS_KEY, [sealed])
  yield* shop.run({ _tag: "ReadPage" })
  const type = (name = "shop-password", i = "0.3") => {
    const action: AgentAction = { _tag: "type", i, text: `{{secret:${name}}}` }
    return Effect.map(shop.run(act(action)), feedbackOf)
  }
  return { ...shop, type, typed: () => shop.done.filter((gesture) => /^(type|put in) /.test(gesture)) }
})

const refusal = (message: string) => ({ success: false, errorMessage: { name: "SecretRefused", message } })

describe("a placeholder that is typed", () => {
  it.effect("gives the field the value, and the feedback the placeholder", () =>
    Effect.gen(function* () {
      const { type, typed } = yield* start()
      const feedback = yield* type()
      expect(typed()).toEqual([`put in ${VALUE}`])
      expect(feedback).toMatchObject({ success: true, action: { text: "{{secret:shop-password}}" } })
      expect(JSON.stringify(feedback)).not.toContain(VALUE)
    })
  )

  it.effect("is a whole text: within another one it is typed as it is", () =>
    Effect.gen(function* () {
      const { run, typed } = yield* start()
      yield* run(act({ _tag: "type", i: "0.3", text: "my {{secret:shop-password}}" }))
      expect(typed()).toEqual(["put in my {{secret:shop-password}}"])
    })
  )

  it.effect("counts within a form and within several actions", () =>
    Effect.gen(function* () {
      const { run, typed } = yield* start()
      yield* run(act({ _tag: "fillForm", fields: [{ i: "0.3", value: "{{secret:shop-password}}" }] }))
      expect(typed()).toEqual([`put in ${VALUE}`])
    })
  )

  it.effect("is masked from then on in whatever a page says", () =>
    Effect.gen(function* () {
      const aftermath: PageReply = {
        type: "aftermath",
        notices: [`You wrote ${VALUE}`],
        validation: []
      }
      const { type } = yield* start(own, { replies: { aftermath } })
      expect(yield* type()).toMatchObject({ success: true, notices: ["You wrote ••••"] })
    })
  )

  it.effect("is refused where nothing of that name is stored, with nothing done", () =>
    Effect.gen(function* () {
      const { type, done } = yield* start()
      expect(yield* type("other")).toMatchObject(refusal(secretCopy.unknown("other")))
      expect(done).toEqual([])
    })
  )

  it.effect("is refused in a frame of another site than its own", () =>
    Effect.gen(function* () {
      const { type, done } = yield* start()
      expect(yield* type("shop-password", "1.3")).toMatchObject(
        refusal(secretCopy.otherSite("shop-password"))
      )
      expect(done).toEqual([])
    })
  )

  it.effect("is refused in a field of another kind, or an open one", () =>
    Effect.gen(function* () {
      for (const attributes of [{ secret: "card-number" }, {}]) {
        const { type, done } = yield* start(own, { replies: { state: field(attributes) } })
        expect(yield* type()).toMatchObject(refusal(secretCopy.otherField("shop-password", "password")))
        expect(done).toEqual([])
      }
    })
  )

  it.effect("is refused once the page has taken the focus elsewhere", () =>
    Effect.gen(function* () {
      const { type, typed } = yield* start(own, { replies: { state: field({ secret: "password" }) } })
      expect(yield* type()).toMatchObject(refusal(secretCopy.lostFocus("shop-password")))
      expect(typed()).toEqual([])
    })
  )

  it.effect("is refused once the click has led to another site", () =>
    Effect.gen(function* () {
      let leave = (): void => {}
      const { chrome, type, typed } = yield* start(own, {
        input: { click: () => Effect.sync(() => leave()) }
      })
      leave = () => chrome.addTab({ id: 1, url: "https://evil.example/" })
      expect(yield* type()).toMatchObject(refusal(secretCopy.otherSite("shop-password")))
      expect(typed()).toEqual([])
    })
  )

  it.effect("is refused where its value was sealed by another browser", () =>
    Effect.gen(function* () {
      const { chrome, type, done } = yield* start()
      const sealed = { iv: btoa("123456789012"), data: btoa("something else") }
      yield* chrome.service.write("local", SECRETS_KEY, [{ ...own, sealed }])
      expect(yield* type()).toMatchObject(refusal(secretCopy.unreadable("shop-password")))
      expect(done).toEqual([])
    })
  )

  it.effect("keeps its value out of what a page says against it, however short", () =>
    Effect.gen(function* () {
      const { type } = yield* start(
        own,
        {
          input: { click: () => Effect.fail(new InputRefused({ message: "No debugger." })) },
          replies: {
            "dom-act": {
              type: "refused",
              name: "NotEditable",
              message: "This field takes a number, not “123”."
            }
          }
        },
        "123"
      )
      expect(yield* type()).toMatchObject({
        success: false,
        errorMessage: { message: "This field takes a number, not “{{secret:shop-password}}”." }
      })
    })
  )
})
