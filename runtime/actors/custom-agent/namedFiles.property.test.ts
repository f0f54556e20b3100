/** Which files an agent knows, whatever is saved, restored and removed in whichever order. */
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import { CustomAgent, type CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { fileIdsOf } from "#schemas/agents/files/namedFiles.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { decideCustomAgent } from "./CustomAgentActor.ts"

const fileOf = (name: string) => ({ id: AttachmentId.make(name), name, type: "text/csv", size: 1 })

const keptOf = ({ current, earlier }: CustomAgentState) => (current === null ? [] : [current, ...earlier])

const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 3 })
const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ _tag: fc.constant("Save" as const), names }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Restore" as const), back: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.constant({ _tag: "Removed" as const }) }
)

test("those that versions name stay, those that none names are to be removed, and none of these is named again", () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 60, maxLength: 120 }), (moves) => {
      let state = CustomAgent.initial(actorId(UserId.make("ada"), "agent"))
      const ever = new Set<string>()
      const removed = new Set<string>()
      for (const [n, next] of moves.entries()) {
        const version = state.current?.version ?? 0
        const { unnamed = [] } = state
        const saved =
          next._tag === "Save"
            ? agentOf({ name: `${n}`, files: next.names.filter((id) => !removed.has(id)).map(fileOf) })
            : undefined
        const input =
          saved !== undefined
            ? ({ _tag: "SaveAgent", definition: saved, basedOn: version } as const)
            : next._tag === "Restore"
              ? ({ _tag: "RestoreAgent", version: version - next.back } as const)
              : ({ _tag: "UnnamedGone", ids: unnamed } as const)
        const decided = decideCustomAgent(state, input, { id: `${n}`, now: n })
        const gone = saved === undefined ? undefined : fileIdsOf(saved).find((id) => unnamed.includes(id))
        if (saved !== undefined && gone !== undefined) {
          expect(decided).toEqual(
            Result.fail({ _tag: "AgentRefused", problem: { _tag: "FileMissing", name: gone } })
          )
          continue
        }
        if (Result.isFailure(decided)) {
          expect(next._tag).toBe("Restore")
          continue
        }
        state = decided.success.reduce(CustomAgent.evolve, state)
        if (next._tag === "Removed") for (const id of unnamed) removed.add(id)
        for (const id of saved === undefined ? [] : fileIdsOf(saved)) ever.add(id)
        const named = new Set(keptOf(state).flatMap(({ definition }) => fileIdsOf(definition)))
        const { files = [], unnamed: left = [] } = state
        expect(new Set(files)).toEqual(new Set([...ever].filter((id) => !removed.has(id))))
        expect(new Set(left)).toEqual(new Set(files.filter((id) => !named.has(id))))
        expect([...named].filter((id) => removed.has(id))).toEqual([])
      }
    })
  )
})
