/** What of a question is kept when its answer says “always”, and what a grant does to the steps that come after. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { ActorId } from "#schemas/ids.ts"
import type { Grant } from "#schemas/outgoing/Grant.ts"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { GRANT_KEY_MAX_CHARS, GRANT_WHAT_MAX_CHARS } from "#schemas/preferences/limits.ts"
import { grantsOf } from "#schemas/question/grantsOf.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import { allowAlways, approvalsOn, keepAlways, readApprovals } from "./standingGrants.ts"

const save: ShownRequest = {
  id: "r1",
  method: "POST",
  host: "api.shop.test",
  path: "/orders/1",
  fields: [{ name: "note", value: "urgent" }],
  key: '["POST","api.shop.test","/orders/*"]',
  print: "p1"
}

const asked = (
  requests: ReadonlyArray<ShownRequest>,
  more: Partial<RequestOf<"confirm">> = {}
): RequestOf<"confirm"> => ({
  kind: "confirm",
  id: "q1",
  title: "",
  text: "Send it?",
  proposal: {
    action: { _tag: "click", i: "0.1" },
    target: "Save",
    origin: "https://shop.test:8443",
    fields: [],
    outgoing: { stepId: "s1", requests },
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  },
  ...more
})

describe("An answer that says “always”", () => {
  it("allows what the question showed, by its keys, on the site it was asked on", () => {
    const other = { ...save, id: "r2", key: "other" }
    assert.deepStrictEqual(allowAlways(asked([save, { ...save, id: "r3" }, other])), {
      _tag: "AllowAlways",
      site: "shop.test:8443",
      what: "Save",
      grants: [{ key: save.key }, { key: "other" }]
    })
  })

  it("allows nothing where any of it has to be seen each time", () => {
    const never: ReadonlyArray<Partial<ShownRequest>> = [
      { isUnreadable: true },
      { files: ["cv.pdf"] },
      { fields: [{ name: "password", value: SECRET_MASK }] },
      { fields: [{ name: "note", value: `it is ${SECRET_MASK}.` }] },
      { fields: [{ name: "card", value: "4242 4242 4242 4242" }] },
      { key: "k".repeat(GRANT_KEY_MAX_CHARS + 1) },
      { key: `["POST","shop.test","/${SECRET_MASK}"]` }
    ]
    for (const one of never) {
      assert.deepStrictEqual(grantsOf(asked([save, { ...save, ...one }])), [], JSON.stringify(one))
      assert.isUndefined(allowAlways(asked([save, { ...save, ...one }])))
    }
  })

  it("allows nothing behind what is dangerous, nor where the step itself was asked about, nor on no site", () => {
    assert.isUndefined(allowAlways(asked([save], { dangerous: true })))
    assert.isUndefined(allowAlways({ kind: "confirm", id: "q", title: "", text: "Go on?" }))
    assert.isUndefined(allowAlways(asked([])))
    const { proposal, ...rest } = asked([save])
    if (proposal === undefined) throw new Error("It has a proposal")
    assert.isUndefined(allowAlways({ ...rest, proposal: { ...proposal, origin: "null" } }))
  })

  it("says what for in a bounded number of words", () => {
    const { proposal, ...rest } = asked([save])
    if (proposal === undefined) throw new Error("It has a proposal")
    const command = allowAlways({ ...rest, proposal: { ...proposal, target: "w".repeat(999) } })
    assert.strictEqual(
      command?._tag === "AllowAlways" ? command.what.length : undefined,
      GRANT_WHAT_MAX_CHARS
    )
  })
})

describe("A step is judged", () => {
  const grant = { id: "1", key: "k", site: "shop.test", what: "Save", at: 0 }

  it("by what was allowed on its page's own site, and on no other", () => {
    const settings = { mode: "leaving", grants: [grant], trusted: [] } as const
    assert.deepStrictEqual(approvalsOn("https://shop.test/cart", settings), { grants: [{ key: "k" }] })
    for (const other of ["https://shop.test:8443/", "https://evil.test/shop.test", "about:blank", ""]) {
      assert.deepStrictEqual(approvalsOn(other, settings), { grants: [] }, other)
    }
  })

  it("by what its user chose, and the sites they trust", () => {
    assert.deepStrictEqual(
      approvalsOn("https://a.test/", { mode: "always", grants: [], trusted: ["a.test"] }),
      {
        grants: [],
        asksAlways: true,
        trusted: ["a.test"]
      }
    )
  })

  const ada = ActorId.make("ada/task")
  const granted = (grants: ReadonlyArray<Grant>) => ({
    id: ada,
    state: Effect.succeed({ ...WebAgentTask.initial(ada), grants })
  })
  const host = granted([])
  const page = "https://shop.test:8443/"

  it.effect("by what was allowed for the task on pages of the site it was asked on", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* Effect.gen(function* () {
        const task = granted([
          { key: "k", site: "shop.test:8443" },
          { key: "m", site: "mail.test" },
          // As tasks stored it before a grant named its site.
          { key: "old" }
        ])
        assert.deepStrictEqual(yield* readApprovals(task, page), { grants: [{ key: "k" }] })
        assert.deepStrictEqual(yield* readApprovals(task, undefined), { grants: [] })
      }).pipe(Effect.provideService(Actors, actors))
    }).pipe(Effect.provide(LocalActors.lasting(ScriptedModel.layer([]))))
  )

  it.effect("by an answer from the moment it was given until it is taken back, and by it once", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* Effect.gen(function* () {
        yield* keepAlways(ada, asked([save]))
        yield* keepAlways(ada, asked([save]))
        assert.deepStrictEqual(yield* readApprovals(host, page), { grants: [{ key: save.key }] })
        yield* actors.preferences.send(ActorId.make("ada"), "1", {
          _tag: "RevokeSite",
          site: "shop.test:8443"
        })
        assert.deepStrictEqual(yield* readApprovals(host, page), { grants: [] })
        yield* keepAlways(ada, asked([save]))
        assert.deepStrictEqual(yield* readApprovals(host, page), { grants: [] })
      }).pipe(Effect.provideService(Actors, actors))
    }).pipe(Effect.provide(LocalActors.lasting(ScriptedModel.layer([]))))
  )
})
