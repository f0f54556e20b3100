/** What a person allows for good, and takes back: never more than was allowed, and never more than is kept. */
import { Result } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { Grant } from "#schemas/outgoing/Grant.ts"
import {
  type ApprovalSettings,
  defaultApprovals,
  evolveApprovals
} from "#schemas/preferences/ApprovalSettings.ts"
import {
  GRANT_KEY_MAX_CHARS,
  GRANT_WHAT_MAX_CHARS,
  HOST_MAX_CHARS,
  STANDING_GRANTS_MAX,
  TRUSTED_SITES_MAX
} from "#schemas/preferences/limits.ts"
import { Preferences } from "#schemas/preferences/Preferences.ts"
import { type ApprovalInput, decideApprovals } from "./decideApprovals.ts"

const decide = (state: ApprovalSettings, input: ApprovalInput, id = "c1", now = 5) =>
  decideApprovals(state, input, { id, now })

/** As the actor folds it. A refusal changes nothing. */
const settingsAfter = (inputs: ReadonlyArray<ApprovalInput>): ApprovalSettings =>
  inputs.reduce(
    (state, input, place) =>
      Result.getOrElse(decide(state.approvals, input, `c${place}`, place), () => []).reduce(
        Preferences.evolve,
        state
      ),
    { customInstructions: "", approvals: defaultApprovals }
  ).approvals

const allow = (keys: ReadonlyArray<string>, site = "shop.test"): ApprovalInput => ({
  _tag: "AllowAlways",
  site,
  what: "Save",
  grants: keys.map((key) => ({ key }))
})

const refusal = (input: ApprovalInput, state = defaultApprovals) => Result.merge(decide(state, input))

const sites = ["shop.test", "bank.test:8443", "[::1]:80"] as const
const keys = ["a", "b", "c"] as const
const aGrant: fc.Arbitrary<Grant> = fc.record({ key: fc.constantFrom(...keys) })
const anInput: fc.Arbitrary<ApprovalInput> = fc.oneof(
  fc.record({ _tag: fc.constant("SetApprovalMode" as const), mode: fc.constantFrom("always", "leaving") }),
  fc.record({
    _tag: fc.constant("SetAgentRunMode" as const),
    mode: fc.constantFrom("run", "ask", "never")
  }),
  fc.record({
    _tag: fc.constant("AllowAlways" as const),
    site: fc.constantFrom(...sites),
    what: fc.constantFrom("Save", "Add"),
    grants: fc.array(aGrant, { maxLength: 3 })
  }),
  fc.record({ _tag: fc.constant("RevokeGrant" as const), id: fc.constantFrom("c0:0", "c1:0", "c1:1") }),
  fc.record({ _tag: fc.constant("RevokeSite" as const), site: fc.constantFrom(...sites) }),
  fc.record({ _tag: fc.constant("TrustSite" as const), site: fc.constantFrom(...sites) }),
  fc.record({ _tag: fc.constant("DistrustSite" as const), site: fc.constantFrom(...sites) })
)

describe("What a person allows for good", () => {
  it("is what was allowed and not taken back since, each once for a site", () => {
    fc.assert(
      fc.property(fc.array(anInput, { maxLength: 12 }), (inputs) => {
        const { grants } = settingsAfter(inputs)
        const named = grants.map(({ site, key }) => JSON.stringify([site, key]))
        assert.strictEqual(new Set(named).size, named.length)
        assert.strictEqual(new Set(grants.map(({ id }) => id)).size, grants.length)
        for (const { at, key, site } of grants) {
          const given = inputs[at]
          assert.isTrue(
            given?._tag === "AllowAlways" &&
              given.site === site &&
              given.grants.some((one) => one.key === key)
          )
          const revoked = inputs.slice(at).some((one) => one._tag === "RevokeSite" && one.site === site)
          assert.isFalse(revoked)
        }
      })
    )
  })

  it("says where, what for and since when, and is taken back one by one or with its site", () => {
    const allowed = settingsAfter([allow(["a", "b"]), allow(["a"], "bank.test")])
    assert.deepInclude(allowed.grants[0], { key: "a", site: "shop.test", what: "Save", at: 0 })
    const one = settingsAfter([
      allow(["a", "b"]),
      { _tag: "RevokeGrant", id: "c0:0" },
      { _tag: "RevokeGrant", id: "c0:0" }
    ])
    assert.deepStrictEqual(
      one.grants.map(({ key }) => key),
      ["b"]
    )
    const site = settingsAfter([
      allow(["a", "b"]),
      allow(["a"], "bank.test"),
      { _tag: "RevokeSite", site: "shop.test" }
    ])
    assert.deepStrictEqual(
      site.grants.map((grant) => grant.site),
      ["bank.test"]
    )
  })

  it("is refused whole beyond its limits", () => {
    const longest = "k".repeat(GRANT_KEY_MAX_CHARS)
    assert.strictEqual(settingsAfter([allow([longest])]).grants.length, 1)
    const what = "w".repeat(GRANT_WHAT_MAX_CHARS + 1)
    for (const bad of [
      allow(["a", `${longest}k`]),
      allow(["a"], "shop.test/orders"),
      allow(["a"], ""),
      allow(["a"], "SHOP.test"),
      allow(Array.from({ length: STANDING_GRANTS_MAX + 1 }, (_, place) => `${place}`)),
      { ...allow(["a"]), what } as const
    ]) {
      assert.deepStrictEqual(refusal(bad), { _tag: "NotGrantable" })
    }
  })

  it("is what was allowed last where it is too much: what goes is asked about again", () => {
    const many = Array.from({ length: STANDING_GRANTS_MAX }, (_, place) => `${place}`)
    const { grants } = settingsAfter([allow(many), allow(["new", "newer"])])
    assert.strictEqual(grants.length, STANDING_GRANTS_MAX)
    assert.deepStrictEqual([grants[0]?.key, grants.at(-1)?.key], ["2", "newer"])
  })
})

describe("Sites that a person trusts", () => {
  it("are hosts as browsers spell them, each once, and no longer after they were taken off", () => {
    const trusted = (...inputs: ReadonlyArray<ApprovalInput>) => settingsAfter(inputs).trusted
    const trust = (site: string): ApprovalInput => ({ _tag: "TrustSite", site })
    assert.deepStrictEqual(trusted(trust("shop.test"), trust("bank.test:8443"), trust("shop.test")), [
      "bank.test:8443",
      "shop.test"
    ])
    assert.deepStrictEqual(trusted(trust("shop.test"), { _tag: "DistrustSite", site: "shop.test" }), [])
    for (const bad of ["", "*", "https://shop.test", "shop.test/", "me@shop.test", "two words"]) {
      assert.deepStrictEqual(refusal(trust(bad)), { _tag: "UnknownSite", site: bad })
    }
    const long = refusal(trust("x".repeat(HOST_MAX_CHARS * 2)))
    assert.deepStrictEqual(long, { _tag: "UnknownSite", site: "x".repeat(HOST_MAX_CHARS) })
  })

  it("are so many at most, and the next is refused with the number", () => {
    const full = settingsAfter(
      Array.from({ length: TRUSTED_SITES_MAX }, (_, place) => ({
        _tag: "TrustSite" as const,
        site: `s${place}.test`
      }))
    )
    assert.strictEqual(full.trusted.length, TRUSTED_SITES_MAX)
    assert.deepStrictEqual(refusal({ _tag: "TrustSite", site: "one.more" }, full), {
      _tag: "TooManySites",
      max: TRUSTED_SITES_MAX
    })
  })
})

describe("When a person is asked", () => {
  it("is what they chose last; to begin with, when something leaves", () => {
    assert.strictEqual(defaultApprovals.mode, "leaving")
    assert.strictEqual(settingsAfter([{ _tag: "SetApprovalMode", mode: "always" }]).mode, "always")
  })

  it("lets the assistant run agents by itself as they chose last; to begin with, where one fits", () => {
    assert.strictEqual(defaultApprovals.agentRuns, "run")
    const chosen = settingsAfter([
      { _tag: "SetAgentRunMode", mode: "never" },
      { _tag: "SetAgentRunMode", mode: "ask" },
      { _tag: "SetApprovalMode", mode: "always" }
    ])
    assert.deepInclude(chosen, { agentRuns: "ask", mode: "always" })
    const { agentRuns: _, ...before } = defaultApprovals
    const stored = Preferences.codecs.decodeState({ customInstructions: "", approvals: before })
    assert.deepStrictEqual(stored.approvals, defaultApprovals)
  })

  it("was not asked before there was a choice: what is stored of then has the defaults", () => {
    const stored = Preferences.codecs.decodeState({ customInstructions: "Rhyme." })
    assert.deepStrictEqual(stored, { customInstructions: "Rhyme.", approvals: defaultApprovals })
    const set = evolveApprovals(defaultApprovals, { _tag: "SiteDistrusted", site: "nowhere.test" })
    assert.deepStrictEqual(set, defaultApprovals)
  })
})
