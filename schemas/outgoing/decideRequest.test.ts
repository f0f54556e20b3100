import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { readBody } from "./body/readBody.ts"
import { decideRequest, type RequestFacts, type RequestStep } from "./decideRequest.ts"
import { isSearch } from "./isRead.ts"
import { NO_ORIGIN, type OutgoingBody, type OutgoingRequest } from "./OutgoingRequest.ts"
import { requestHabit } from "./requestHabit.ts"
import { requestKey } from "./requestKey.ts"

const post = (path: string, body: OutgoingBody = { _tag: "Empty" }): OutgoingRequest => ({
  method: "POST",
  host: "shop.test",
  path,
  query: [],
  kind: "fetch",
  body
})

const json = (value: unknown): OutgoingBody =>
  readBody({ text: JSON.stringify(value), type: "application/json" })

const step: RequestStep = { alarm: undefined, isNamed: false, isAgreed: false }

const judged = (request: OutgoingRequest, facts: Partial<RequestFacts> = {}): string => {
  const all = {
    request,
    page: "shop.test",
    step,
    entered: [],
    secrets: [],
    said: "",
    grants: [],
    refused: new Set<string>(),
    baseline: new Set<string>(),
    ...facts
  }
  const verdict = decideRequest(all)
  return "why" in verdict ? `${verdict._tag}: ${verdict.why}` : verdict._tag
}

describe("What leaves", () => {
  it("is sent without a word where its method changes nothing", () => {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      assert.strictEqual(judged({ ...post("/delete-everything"), method }), "Send: safe method")
    }
  })

  it("is asked about where nothing speaks for it, whatever its address is called", () => {
    for (const path of ["/api/orders/list", "/telemetry", "/get", "/graphql", "/api/csrf-token"]) {
      assert.strictEqual(judged(post(path)), "Ask: unknown", path)
    }
  })

  it("is asked about each time where it cannot be read or holds a file, a secret or a card's number", () => {
    const file: OutgoingBody = { _tag: "Form", fields: [], files: [{ name: "f", filename: "a.pdf" }] }
    const cases: ReadonlyArray<readonly [OutgoingBody, string]> = [
      [{ _tag: "Unreadable" }, "Ask: unreadable"],
      [file, "Ask: file"],
      [json({ password: "hunter22" }), "Ask: secret"],
      [json({ number: "4242 4242 4242 4242" }), "Ask: card"]
    ]
    for (const [body, verdict] of cases) {
      const request = post("/search", body)
      const grants = [{ key: requestKey(request) }]
      const baseline = new Set([requestHabit(request) ?? ""])
      assert.strictEqual(judged(request, { grants, baseline, secrets: ["hunter22"] }), verdict)
    }
  })

  it("is sent where its user allowed it, but not behind a button that speaks of more", () => {
    const request = post("/orders/17", json({ note: "late" }))
    const grants = [{ key: requestKey(post("/orders/23", json({ note: "lost" }))) }]
    assert.strictEqual(judged(request, { grants }), "Send: granted")
    const pressed = { ...step, alarm: "pay" }
    assert.strictEqual(judged(request, { grants, step: pressed }), "Ask: unknown")
  })

  it("is another thing where the same address is told to do another", () => {
    const grants = [{ key: requestKey(post("/ajax", json({ action: "like", id: 1 }))) }]
    assert.strictEqual(judged(post("/ajax", json({ action: "like", id: 2 })), { grants }), "Send: granted")
    assert.strictEqual(judged(post("/ajax", json({ action: "share", id: 2 })), { grants }), "Ask: unknown")
  })

  it("is the operation in its address too, which some servers take before that of the body", () => {
    const sent = (document: string): OutgoingRequest => ({
      ...post("/graphql", json({ query: "{ me }" })),
      query: [{ name: "query", value: document }]
    })
    assert.strictEqual(judged(sent("mutation { archive }")), "Ask: mutation")
    assert.strictEqual(judged(sent("mutation { deleteAccount }")), "Ask: deletion")
    assert.strictEqual(judged({ ...sent("mutation { archive }"), body: { _tag: "Empty" } }), "Ask: mutation")
    assert.notStrictEqual(requestKey(sent("mutation { archive }")), requestKey(sent("mutation { rename }")))
    assert.strictEqual(judged(sent("archive")), "Ask: unknown")
  })

  it("is asked about where it is a mutation, and sent where it is a query", () => {
    assert.strictEqual(judged(post("/graphql", json({ query: "mutation { archive }" }))), "Ask: mutation")
    assert.strictEqual(judged(post("/graphql", json({ query: "{ orders { id } }" }))), "Send: only reads")
    const unnamed = { extensions: { persistedQuery: {} } }
    assert.strictEqual(judged(post("/graphql", json(unnamed))), "Ask: unknown")
    assert.strictEqual(
      judged(post("/graphql", json({ ...unnamed, operationName: "CartQuery" }))),
      "Send: only reads"
    )
    const byId = { queryId: "a1b2", operationName: "TimelineQuery" }
    assert.strictEqual(judged(post("/graphql", json({ ...byId, variables: {} }))), "Send: only reads")
    assert.strictEqual(judged(post("/graphql", json(byId))), "Ask: unknown")
  })

  it("is sent where its user asked for just this: the control by its name, and every value", () => {
    const request = post("/notes", json({ text: "Call Ann back", csrf: "a8f3c21b9d0e4f7a" }))
    const said = "Add the note “Call Ann back” to the order"
    const named = { ...step, isNamed: true }
    const entered = ["Call Ann back"]
    assert.strictEqual(judged(request, { said, entered, step: named }), "Send: said by the user")
    assert.strictEqual(judged(request, { said, entered }), "Ask: holds what was entered")
    assert.strictEqual(
      judged(request, { said, entered, step: { ...named, alarm: "send" } }),
      "Ask: holds what was entered"
    )
    const more = post("/notes", json({ text: "Call Ann back", to: "all@shop.test" }))
    assert.strictEqual(judged(more, { said, entered, step: named }), "Ask: holds what was entered")
  })

  it("is not said by its user where a longer word only holds it", () => {
    const named = { ...step, isNamed: true }
    const request = post("/seats", json({ count: 1 }))
    assert.strictEqual(judged(request, { said: "Book 100 seats", step: named }), "Ask: unknown")
    assert.strictEqual(judged(request, { said: "Book 1 seat", step: named }), "Send: said by the user")
  })

  it("is no token of the page's where the agent entered it", () => {
    const token = "4f7a9d0ea8f3c21b"
    const request = post("/notes", json({ csrf: token, note: "hello" }))
    const facts = { said: "write hello", step: { ...step, isNamed: true } }
    assert.strictEqual(judged(request, facts), "Send: said by the user")
    assert.strictEqual(judged(request, { ...facts, entered: [token] }), "Ask: holds what was entered")
  })

  it("is asked about where it carries off what was entered, even to a tracker or as the page does anyway", () => {
    const request = { ...post("/collect", json({ text: "to my lawyer" })), host: "api.mixpanel.com" }
    const baseline = new Set([requestHabit(request) ?? ""])
    assert.strictEqual(judged(request, { baseline }), "Send: measures visits")
    assert.strictEqual(
      judged(request, { baseline, entered: ["to my lawyer"] }),
      "Ask: holds what was entered"
    )
  })

  it("is sent where it goes to a tracker, whose own pages are like any other, and whose method only adds", () => {
    const tracked = { ...post("/x"), host: "o1.ingest.sentry.io" }
    assert.strictEqual(judged(tracked), "Send: measures visits")
    assert.strictEqual(judged(tracked, { page: "team.sentry.io" }), "Ask: unknown")
    assert.strictEqual(judged({ ...post("/x"), host: "notsentry.io" }), "Ask: unknown")
    assert.strictEqual(judged(tracked, { page: "" }), "Ask: unknown")
    assert.strictEqual(judged({ ...tracked, method: "PUT" }), "Ask: unknown")
    const segment = { ...post("/v1/sources"), host: "api.segment.io" }
    assert.strictEqual(judged(segment, { page: "app.segment.com" }), "Ask: unknown")
  })

  it("is kept in without a question where nobody waits for its answer, and asked about where it may matter", () => {
    const ping = (path: string) => ({ ...post(path, json({ confirm: true })), kind: "ping" as const })
    assert.strictEqual(judged(ping("/visit")), "KeepIn")
    assert.strictEqual(judged(ping("/visit"), { asksAlways: true }), "Ask: asks always")
    assert.strictEqual(judged(ping("/visit"), { step: { ...step, alarm: "publish" } }), "Ask: unknown")
    const comment = { ...ping("/visit"), body: json({ text: "to my lawyer" }) }
    assert.strictEqual(judged(comment, { entered: ["to my lawyer"] }), "Ask: holds what was entered")
    assert.strictEqual(judged(ping("/cart/checkout")), "Ask: payment")
    const habit = requestHabit(ping("/visit")) ?? ""
    assert.strictEqual(
      judged(ping("/visit"), { baseline: new Set([habit]) }),
      "Send: sent by the page anyway"
    )
  })

  it("is asked about each time where it deletes or pays, whatever its user allowed or said", () => {
    const rpc = (method: string) => post("/rpc", json({ jsonrpc: "2.0", method }))
    const cases: ReadonlyArray<readonly [OutgoingRequest, string]> = [
      [{ ...post("/items/5"), method: "DELETE" }, "Ask: deletion"],
      [post("/graphql", json({ query: "mutation { removeItem(id: 5) { id } }" })), "Ask: deletion"],
      [rpc("items.purge"), "Ask: deletion"],
      [post("/items", json({ action: "bulk_delete" })), "Ask: deletion"],
      [post("/items/5/destroy"), "Ask: deletion"],
      [post("/graphql", json({ query: "mutation { transferOwnership(to: 5) { id } }" })), "Ask: payment"],
      [post("/api/checkout", json({ note: "late" })), "Ask: payment"]
    ]
    for (const [request, verdict] of cases) {
      const allowed = {
        grants: [{ key: requestKey(request) }],
        trusted: ["shop.test"],
        baseline: new Set([requestHabit(request) ?? ""]),
        said: "late 5",
        step: { ...step, isNamed: true }
      }
      assert.strictEqual(judged(request, allowed), verdict, request.path)
    }
    const read = json({ query: "{ payments { id } }" })
    assert.strictEqual(judged(post("/graphql", read)), "Send: only reads")
    assert.strictEqual(judged(post("/payments/search")), "Send: searches")
  })

  it("is asked about where a secret or a card stands anywhere in it, in whatever writing", () => {
    const secrets = ["hunter 22", "123"]
    const requests: ReadonlyArray<readonly [OutgoingRequest, string]> = [
      [post("/x", json({ "hunter 22": 1 })), "Ask: secret"],
      [post("/reset/hunter%2022/search"), "Ask: secret"],
      [post("/search", json({ q: encodeURIComponent("hunter 22") })), "Ask: secret"],
      [post("/search", json({ q: btoa("hunter 22") })), "Ask: secret"],
      [post("/search", json({ cvc: "123" })), "Ask: secret"],
      [post("/search", json({ q: JSON.stringify({ cvc: "123" }) })), "Ask: secret"],
      [post("/search", json({ q: "hunter\u00a022" })), "Send: searches"],
      [post("/search", json({ q: JSON.stringify({ number: "4242424242424242" }) })), "Ask: card"],
      [post("/search", json({ q: "card 4242\u00a04242\u00a04242\u00a04242" })), "Ask: card"],
      [post("/search", json({ q: "4242.4242.4242.4242" })), "Ask: card"],
      [post("/search", json({ q: "at 4242.424242424242" })), "Send: searches"]
    ]
    for (const [request, verdict] of requests) {
      const grants = verdict.startsWith("Ask") ? [{ key: requestKey(request) }] : []
      assert.strictEqual(judged(request, { secrets, grants }), verdict)
    }
  })

  it("takes nothing along on a yes that the agent entered and that was not shown with it", () => {
    const agreed = (values: ReadonlyArray<string>) => ({
      entered: ["brass lamp", "for Ann"],
      step: { ...step, isAgreed: true, shown: { hosts: ["shop.test"], values } }
    })
    const request = post("/orders", json({ note: "brass lamp for Ann", id: 17 }))
    assert.strictEqual(judged(request, agreed(["brass lamp", "for  Ann"])), "Send: agreed to")
    assert.strictEqual(judged(request, agreed(["brass lamp"])), "Ask: holds what was entered")
    const masked = { ...agreed(["***"]), secrets: ["hunter22"] }
    assert.strictEqual(judged(post("/x", json({ a: "hunter22" })), masked), "Ask: secret")
  })

  it("is said by its user only on the page's own site, to the last value, and where it writes", () => {
    const said = { said: "Set the name Bob, bid 5.99, and press Save", step: { ...step, isNamed: true } }
    const named = post("/me", json({ name: "Bob" }))
    assert.strictEqual(judged(named, said), "Send: said by the user")
    assert.strictEqual(judged({ ...named, host: "evil.test" }, said), "Ask: unknown")
    assert.strictEqual(judged({ ...named, method: "LINK" }, said), "Ask: unknown")
    for (const more of [{ isAdmin: true }, { to: "LT121000011101001000" }, { friends: [] }, { bid: "99" }]) {
      assert.strictEqual(judged(post("/me", json({ name: "Bob", ...more })), said), "Ask: unknown")
    }
  })

  it("is no habit of the page where a value differs that is neither a time nor a token", () => {
    const patch = (body: OutgoingBody) => ({ ...post("/orders/1", body), method: "PATCH" })
    const habit = (request: OutgoingRequest) => ({ baseline: new Set([requestHabit(request) ?? ""]) })
    const viewing = patch(json({ at: "2025-11-22T10:00:00Z", is: "viewing" }))
    const later = patch(json({ at: "2025-11-22T10:00:05Z", is: "viewing" }))
    assert.strictEqual(judged(later, habit(viewing)), "Send: sent by the page anyway")
    const cancelled = patch(json({ at: "2025-11-22T10:00:05Z", is: "cancelled" }))
    assert.strictEqual(judged(cancelled, habit(viewing)), "Ask: unknown")
    const untold: ReadonlyArray<OutgoingBody> = [
      { _tag: "Text", text: "<Get/>" },
      json({ doc_id: "1", variables: {} })
    ]
    for (const body of untold) assert.isUndefined(requestHabit(post("/x", body)))
    assert.isUndefined(requestHabit({ ...post("/locks/1"), method: "DELETE" }))
  })

  it("may be packed by who records visits only as long as nothing was entered, and nobody would miss it then", () => {
    const packed = { ...post("/rec", { _tag: "Unreadable" }), host: "edge.fullstory.com" }
    assert.strictEqual(judged(packed, { entered: ["to my lawyer"] }), "Refuse")
  })

  it("is on its own site only where the tab is, whatever frame sends it", () => {
    const search = { ...post("/search", json({ q: "brass lamp" })), host: "ads.test" }
    const facts = { page: "ads.test", site: "shop.test", entered: ["brass lamp"] }
    assert.strictEqual(judged(search, facts), "Ask: holds what was entered")
  })

  it("is sent where the page sends the same by itself, field for field", () => {
    const baseline = new Set([requestHabit(post("/rpc", json({ beat: 1 }))) ?? ""])
    assert.strictEqual(judged(post("/rpc", json({ beat: 2 })), { baseline }), "Send: sent by the page anyway")
    assert.strictEqual(judged(post("/rpc", json({ drop: 2 })), { baseline }), "Ask: unknown")
  })

  it("is sent where a remote call's verb reads, and asked about where another verb follows", () => {
    const call = (method: string) => post("/rpc", json({ jsonrpc: "2.0", method }))
    for (const method of [
      "list",
      "orders.getById",
      "res.partner/search_read",
      "eth.fetchBalance",
      "eth_getBalance"
    ]) {
      assert.strictEqual(judged(call(method)), "Send: only reads", method)
    }
    for (const method of [
      "pay",
      "getOrCreate",
      "list_and_purge",
      "findAllDelete",
      "getUserDeleted",
      "call_kw",
      "getter",
      "listen",
      "eth_sendRawTransaction",
      "db.query",
      "read",
      "listItemForSale"
    ]) {
      assert.match(judged(call(method)), /^Ask: (?:unknown|payment|deletion)$/, method)
    }
  })

  it("is sent where it searches or renews a session, unless the control speaks of more", () => {
    assert.strictEqual(judged(post("/api/search/")), "Send: searches")
    assert.strictEqual(judged(post("/api/search"), { step: { ...step, alarm: "delete" } }), "Ask: unknown")
    assert.strictEqual(judged(post("/api/search-and-keep")), "Ask: unknown")
    assert.strictEqual(judged(post("/api/search", json({ op: "archive" }))), "Ask: unknown")
    assert.strictEqual(judged({ ...post("/api/search"), method: "PUT" }), "Ask: unknown")
    assert.strictEqual(judged(post("/token", json({ grant_type: "refresh_token" }))), "Send: only reads")
    assert.strictEqual(judged(post("/token", json({ grant_type: "password" }))), "Ask: unknown")
    const more = json({ grant_type: "refresh_token", amount: 9000 })
    assert.strictEqual(judged(post("/token", more)), "Ask: unknown")
  })

  it("may hold what was entered where it looks that up on the page's own site, and nowhere else", () => {
    const entered = ["brass lamp"]
    const query = json({ query: "query Find($q: String!) { find(q: $q) }", variables: { q: "brass lamp" } })
    const search = post("/products/_search", json({ q: "brass lamp", page: 1 }))
    for (const host of ["shop.test", "api.shop.test"]) {
      assert.strictEqual(judged({ ...post("/graphql", query), host }, { entered }), "Send: only reads")
      assert.strictEqual(judged({ ...search, host }, { entered }), "Send: searches")
    }
    assert.strictEqual(judged({ ...search, host: "evil.test" }, { entered }), "Ask: holds what was entered")
    const mutation = json({ query: "mutation { keep }", variables: { q: "brass lamp" } })
    assert.strictEqual(judged(post("/graphql", mutation), { entered }), "Ask: mutation")
  })

  it("is no card for being a time in ms or an id, and is one as cards begin", () => {
    assert.strictEqual(judged(post("/search", json({ at: 1763849100005 }))), "Send: searches")
    for (const number of [4242424242424242, 2223003122003222, 378282246310005]) {
      assert.strictEqual(judged(post("/search", json({ number }))), "Ask: card", String(number))
    }
  })

  it("is packed by who records visits for others, and sealed by anybody else", () => {
    const packed = post("/rec", { _tag: "Unreadable" })
    assert.strictEqual(judged({ ...packed, host: "edge.fullstory.com" }), "Send: measures visits")
    assert.strictEqual(judged(packed), "Ask: unreadable")
    const own = { page: "app.fullstory.com" }
    assert.strictEqual(judged({ ...packed, host: "edge.fullstory.com" }, own), "Ask: unreadable")
  })

  it("is sent where its user agreed to the step as it was shown before", () => {
    const request = post("/orders/1", json({ query: "mutation { pay }" }))
    assert.strictEqual(
      judged(request, { step: { ...step, alarm: "pay", isAgreed: true } }),
      "Send: agreed to"
    )
  })

  it("is sent on a yes only where it goes to the page's site, or to one that was named with the question", () => {
    const agreed = { ...step, alarm: "pay", isAgreed: true }
    const to = (host: string) => ({ ...post("/orders", json({ sum: 5 })), host })
    const sees = (hosts: ReadonlyArray<string>) => ({ step: { ...agreed, shown: { hosts, values: [] } } })
    assert.strictEqual(
      judged(to("api.shop.test"), { step: agreed, page: "www.shop.test" }),
      "Send: agreed to"
    )
    assert.strictEqual(judged(to("shop.test.evil.test"), { step: agreed }), "Ask: unknown")
    assert.strictEqual(judged(to("notshop.test"), { step: agreed }), "Ask: unknown")
    assert.strictEqual(judged(to("test"), { step: agreed }), "Ask: unknown")
    assert.strictEqual(judged(to("shop.test"), { step: agreed, page: "" }), "Ask: unknown")
    assert.strictEqual(judged(to("bank.test"), sees(["shop.test", "bank.test"])), "Send: agreed to")
    // A frame of another site is no part of what was asked about.
    assert.strictEqual(judged(to("ads.test"), { ...sees(["shop.test"]), page: "ads.test" }), "Ask: unknown")
  })

  it("is sent on a yes or a grant only by a page of their site, not by a frame of another one on it", () => {
    const request = post("/account", json({ plan: "big" }))
    const agreed = { step: { ...step, isAgreed: true, shown: { hosts: ["shop.test"], values: [] } } }
    const granted = { grants: [{ key: requestKey(request) }] }
    for (const page of ["shop.test", "www.shop.test", ""]) {
      assert.strictEqual(judged(request, { ...agreed, page, site: "shop.test" }), "Send: agreed to", page)
      assert.strictEqual(judged(request, { ...granted, page, site: "shop.test" }), "Send: granted", page)
    }
    for (const page of ["ads.test", "shop.test.ads.test", "notshop.test", NO_ORIGIN]) {
      assert.strictEqual(judged(request, { ...agreed, page, site: "shop.test" }), "Ask: unknown", page)
      assert.strictEqual(judged(request, { ...granted, page, site: "shop.test" }), "Ask: unknown", page)
    }
    assert.strictEqual(judged(request, { ...agreed, page: "ads.test", site: "ads.test" }), "Ask: unknown")
    // What a frame sends home was allowed by the name of its own host.
    const form = { ...request, host: "forms.test" }
    const toFrame = { grants: [{ key: requestKey(form) }], page: "forms.test", site: "shop.test" }
    assert.strictEqual(judged(form, toFrame), "Send: granted")
  })

  it("takes no file, secret or card along on a yes that was not shown with it", () => {
    const agreed = (...values: ReadonlyArray<string>) => ({
      secrets: ["hunter22"],
      step: { ...step, isAgreed: true, shown: { hosts: ["shop.test"], values } }
    })
    const file: OutgoingBody = { _tag: "Form", fields: [], files: [{ name: "f", filename: "a.pdf" }] }
    const card = json({ number: "4242424242424242" })
    const login = json({ user: "ada", password: "hunter22" })
    assert.strictEqual(judged(post("/x", file), agreed("b.pdf")), "Ask: file")
    assert.strictEqual(judged(post("/x", file), agreed("a.pdf")), "Send: agreed to")
    assert.strictEqual(judged(post("/x", card), agreed("Ada")), "Ask: card")
    assert.strictEqual(judged(post("/x", card), agreed("4242424242424242")), "Send: agreed to")
    assert.strictEqual(judged(post("/x", login), agreed("ada")), "Ask: secret")
    assert.strictEqual(judged(post("/x", login), agreed("ada", "••••••")), "Send: agreed to")
    const more = json({ password: "hunter22", number: "4242424242424242" })
    assert.strictEqual(judged(post("/x", more), agreed("••••••")), "Ask: secret")
    assert.strictEqual(judged(post("/x", { _tag: "Unreadable" }), agreed("a.pdf")), "Ask: unreadable")
  })

  it("is sent between hosts its user trusts, and nowhere else, nor behind a control that raises an alarm", () => {
    const request = post("/orders/1", json({ query: "mutation { note }" }))
    const trusted = ["shop.test"]
    assert.strictEqual(judged(request, { trusted }), "Send: trusted site")
    assert.strictEqual(judged(request, { trusted, page: "news.test" }), "Ask: mutation")
    assert.strictEqual(judged({ ...request, host: "api.shop.test" }, { trusted }), "Ask: mutation")
    assert.strictEqual(judged(request, { trusted, step: { ...step, alarm: "delete" } }), "Ask: mutation")
  })

  it("is asked about whatever was allowed where its user asked for that, save for reading", () => {
    const request = post("/search", json({ grant_type: "refresh_token" }))
    const allowed = {
      grants: [{ key: requestKey(request) }],
      baseline: new Set([requestHabit(request) ?? ""]),
      trusted: ["shop.test"],
      asksAlways: true
    }
    assert.strictEqual(judged(request, allowed), "Ask: asks always")
    assert.strictEqual(judged({ ...request, method: "GET" }, allowed), "Send: safe method")
    assert.strictEqual(judged(request, { ...allowed, step: { ...step, isAgreed: true } }), "Send: agreed to")
  })
})

const words = fc.constantFrom("pay", "search", "orders", "17", "delete", "collect", "list", "me")
const values = fc.oneof(words, fc.string({ maxLength: 12 }))
const fields = fc.array(fc.record({ name: words, value: values }), { maxLength: 4 })
const bodies = fc.oneof(
  fc.constant<OutgoingBody>({ _tag: "Empty" }),
  fc.constant<OutgoingBody>({ _tag: "Unreadable" }),
  fc.record({ _tag: fc.constant("Json" as const), fields }),
  fc.record({
    _tag: fc.constant("Form" as const),
    fields,
    files: fc.array(fc.record({ name: words, filename: words }), { maxLength: 1 })
  }),
  fc.record({
    _tag: fc.constant("Rpc" as const),
    methods: fc.array(words, { minLength: 1, maxLength: 2 }),
    fields
  }),
  fc.record({
    _tag: fc.constant("GraphQl" as const),
    operations: fc.array(
      fc.record({
        kind: fc.constantFrom("query" as const, "mutation" as const, "unknown" as const),
        name: fc.option(words, { nil: undefined }),
        roots: fc.array(words, { maxLength: 2 })
      }),
      { minLength: 1, maxLength: 2 }
    ),
    documents: fc.constant([]),
    fields
  }),
  fc.record({ _tag: fc.constant("Text" as const), text: values })
)
const requests: fc.Arbitrary<OutgoingRequest> = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
  host: fc.constantFrom("shop.test", "api.mixpanel.com"),
  path: fc.array(words, { maxLength: 3 }).map((parts) => `/${parts.join("/")}`),
  query: fields,
  kind: fc.constantFrom("document" as const, "fetch" as const, "ping" as const),
  body: bodies
})
const facts: fc.Arbitrary<RequestFacts> = requests.chain((request) =>
  fc.record({
    request: fc.constant(request),
    page: fc.constant("shop.test"),
    step: fc.record({
      alarm: fc.option(fc.constantFrom("pay", "delete"), { nil: undefined }),
      isNamed: fc.boolean(),
      isAgreed: fc.boolean(),
      shown: fc.option(
        fc.record({ hosts: fc.subarray(["shop.test", "api.mixpanel.com"]), values: fc.array(words) }),
        { nil: undefined }
      )
    }),
    entered: fc.array(values, { maxLength: 2 }),
    secrets: fc.array(values, { maxLength: 1 }),
    said: fc.array(values, { maxLength: 6 }).map((all) => all.join(" ")),
    grants: fc.array(fc.oneof(fc.constant({ key: requestKey(request) }), fc.record({ key: words })), {
      maxLength: 2
    }),
    refused: fc
      .array(fc.oneof(fc.constant(requestKey(request)), words), { maxLength: 1 })
      .map((all) => new Set(all)),
    baseline: fc
      .array(fc.oneof(fc.constant(requestHabit(request) ?? ""), words), { maxLength: 1 })
      .map((all) => new Set(all)),
    asksAlways: fc.boolean(),
    trusted: fc.subarray(["shop.test", "api.mixpanel.com"])
  })
)

const leaves = (all: RequestFacts): boolean => decideRequest(all)._tag === "Send"
const runs = { numRuns: 400 }

describe("Whatever the request, the words and what was allowed", () => {
  it("no word on a control lets anything leave that would not leave without it", () =>
    fc.assert(
      fc.property(facts, (all) => {
        const unalarmed = { ...all, step: { ...all.step, alarm: undefined } }
        if (leaves(all)) assert.isTrue(leaves(unalarmed))
      }),
      runs
    ))

  it("no grant, trust, message or habit of the page covers what cannot be read, a file, a secret or a card", () =>
    fc.assert(
      fc.property(facts, fc.constantFrom("secret", "card"), ({ request, ...rest }, kind) => {
        const { body } = request
        // What records visits for others is packed.
        const isPacked = body._tag === "Unreadable" && request.host === rest.page
        const isSealed = isPacked || (body._tag === "Form" && body.files.length > 0)
        const value = kind === "card" ? "4242424242424242" : "hunter22"
        const holding: OutgoingBody = { _tag: "Json", fields: [{ name: "value", value }] }
        fc.pre(!rest.step.isAgreed && request.method !== "GET")
        const sealed = isSealed ? request : { ...request, body: holding }
        assert.isFalse(leaves({ ...rest, secrets: [...rest.secrets, "hunter22"], request: sealed }))
      }),
      runs
    ))

  it("no yes covers what cannot be read, or a file that was not shown, or another host", () =>
    fc.assert(
      fc.property(facts, (all) => {
        const { request, step } = all
        const { body, host } = request
        const shown = step.shown ?? { hosts: ["shop.test"], values: [] }
        const isFileUnseen =
          body._tag === "Form" && body.files.some(({ filename }) => !shown.values.includes(filename))
        const isElsewhere = !shown.hosts.includes(host)
        fc.pre(request.method !== "GET" && (body._tag === "Unreadable" || isFileUnseen || isElsewhere))
        const agreed = decideRequest({ ...all, step: { ...step, isAgreed: true } })
        assert.deepStrictEqual(agreed, decideRequest({ ...all, step: { ...step, isAgreed: false } }))
      }),
      runs
    ))

  it("no grant and no trust covers a control that raises an alarm", () =>
    fc.assert(
      fc.property(facts, (all) => {
        fc.pre(all.step.alarm !== undefined)
        assert.deepStrictEqual(decideRequest(all), decideRequest({ ...all, trusted: [], grants: [] }))
      }),
      runs
    ))

  it("nothing leaves unasked that is not safe, where its user asked for that", () =>
    fc.assert(
      fc.property(facts, (all) => {
        fc.pre(all.request.method !== "GET")
        const bare = { ...all, asksAlways: true, step: { ...all.step, isAgreed: false } }
        assert.isFalse(leaves(bare))
      }),
      runs
    ))

  it("what was refused stays refused", () =>
    fc.assert(
      fc.property(facts, (all) => {
        fc.pre(all.request.method !== "GET")
        const refused = new Set([...all.refused, requestKey(all.request)])
        assert.deepStrictEqual(decideRequest({ ...all, refused }), { _tag: "Refuse" })
      }),
      runs
    ))

  it("a mutation leaves only on a yes, a grant, trust, or its user's own words", () =>
    fc.assert(
      fc.property(facts, (all) => {
        const { body, method } = all.request
        fc.pre(
          method !== "GET" &&
            body._tag === "GraphQl" &&
            body.operations.some(({ kind }) => kind === "mutation")
        )
        const bare = { ...all, grants: [], trusted: [], said: "", step: { ...all.step, isAgreed: false } }
        assert.isFalse(leaves(bare))
      }),
      runs
    ))

  it("what was entered leaves only on a yes, a grant, trust, or its user's own words", () =>
    fc.assert(
      fc.property(facts, words, (all, entered) => {
        fc.pre(all.request.method !== "GET" && entered.length >= 4 && !isSearch(all.request))
        const body: OutgoingBody = { _tag: "Json", fields: [{ name: "text", value: `“${entered}”` }] }
        const bare = {
          ...all,
          entered: [entered],
          grants: [],
          trusted: [],
          said: "",
          step: { ...all.step, isAgreed: false }
        }
        assert.isFalse(leaves({ ...bare, request: { ...all.request, body } }))
      }),
      runs
    ))
})
