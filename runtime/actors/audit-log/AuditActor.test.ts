/** What the audit log notes. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { ActorId, UserId } from "#schemas/ids.ts"
import { Audit, type AuditState, evolveAudit, type OperatorAct } from "#schemas/operations/Audit.ts"
import { AUDIT_SHOWN_MAX } from "#schemas/operations/limits.ts"
import { decideAudit } from "./AuditActor.ts"
import { SAME_LOOK_MS } from "./limits.ts"

const ada = UserId.make("ada")
const actor = { kind: "Conversation", id: ActorId.make("bob/a") }
const empty = Audit.initial(ActorId.make("deployment/audit"))

const noted = (state: AuditState, operator: UserId, act: OperatorAct, now: number): AuditState =>
  Result.getOrThrow(decideAudit(state, { _tag: "NoteAct", operator, act }, { now, id: String(now) })).reduce(
    evolveAudit,
    state
  )

describe("the audit log", () => {
  it("notes who did what to whom, and when", () => {
    const { entries } = noted(empty, ada, { _tag: "Stopped", actor }, 7)
    assert.deepStrictEqual(entries, [{ id: "7", at: 7, operator: ada, act: { _tag: "Stopped", actor } }])
  })

  it("takes looks at one part within a few minutes for one look, of each operator", () => {
    const look = { _tag: "Looked", view: "actors" } as const
    const once = noted(empty, ada, look, 0)
    assert.strictEqual(noted(once, ada, look, SAME_LOOK_MS - 1).total, 1)
    assert.strictEqual(noted(once, ada, look, SAME_LOOK_MS).total, 2)
    assert.strictEqual(noted(once, UserId.make("bob"), look, 1).total, 2)
    assert.strictEqual(noted(once, ada, { _tag: "Looked", view: "audit" }, 1).total, 2)
  })

  it("notes each tail and each act, however soon they follow each other", () => {
    for (const act of [
      { _tag: "Tailed", actor, content: false },
      { _tag: "Stopped", actor },
      { _tag: "Restarted", actor }
    ] as const) {
      assert.strictEqual(noted(noted(empty, ada, act, 0), ada, act, 0).total, 2)
    }
  })

  it("shows the latest, and counts them all", () => {
    let state = empty
    for (let at = 0; at < AUDIT_SHOWN_MAX + 5; at++) state = noted(state, ada, { _tag: "Stopped", actor }, at)
    assert.strictEqual(state.entries.length, AUDIT_SHOWN_MAX)
    assert.strictEqual(state.entries.at(-1)?.at, AUDIT_SHOWN_MAX + 4)
    assert.strictEqual(state.total, AUDIT_SHOWN_MAX + 5)
  })
})
