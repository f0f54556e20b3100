/** What an agent remembers of its runs, in whichever order they tell of themselves. */
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { CustomAgent, type CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { AGENT_RUNS_MAX } from "#schemas/agents/limits.ts"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { CustomAgentActor, decideCustomAgent } from "./CustomAgentActor.ts"

const id = actorId(UserId.make("ada"), "agent")
const definition = { name: "Orders", description: "", type: "GUI", variables: [], steps: [] } as const
const saved = CustomAgent.evolve(CustomAgent.initial(id), {
  _tag: "AgentSaved",
  version: 1,
  definition,
  at: 0
})

const runOf = (run: number, isEnded: boolean): RunHeadline => ({
  id: `ada/${run}`,
  conversationId: "ada/chat",
  version: 1,
  via: "chat",
  startedAt: run,
  completedSteps: 0,
  totalSteps: 1,
  ...(isEnded ? { ended: { type: "success" as const, message: "", at: run + 1 } } : {})
})

type Told = Parameters<typeof decideCustomAgent>[1]

const after = (state: CustomAgentState, told: Told): CustomAgentState =>
  Result.getOrThrow(decideCustomAgent(state, told, { id: "", now: 0 })).reduce(CustomAgent.evolve, state)

const word: fc.Arbitrary<Told> = fc
  .record({ run: fc.nat(AGENT_RUNS_MAX * 2), isEnded: fc.boolean(), isForgotten: fc.boolean() })
  .map(({ isEnded, isForgotten, run }) =>
    isForgotten ? { _tag: "ForgetRun", id: `ada/${run}` } : { _tag: "NoteRun", run: runOf(run, isEnded) }
  )

test("each run once, the last one first, no more than there is room for, and how one ended is never taken back", () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 300 }), (words) => {
      let state = saved
      for (const one of words) {
        const before = state
        state = after(state, one)
        const places = state.runs.map(({ startedAt }) => startedAt)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => b - a))
        expect(places.length).toBeLessThanOrEqual(AGENT_RUNS_MAX)
        for (const { ended, id: run } of before.runs) {
          const now = state.runs.find((known) => known.id === run)
          if (ended !== undefined && now !== undefined) expect(now.ended).toEqual(ended)
        }
        if (one._tag === "ForgetRun") expect(state.runs.map((run) => run.id)).not.toContain(one.id)
      }
    })
  )
})

test("what is forgotten leaves the journal as well", () => {
  expect(CustomAgentActor.forgets?.({ _tag: "RunsForgotten", ids: ["ada/1"] })).toBe(true)
})

test("an agent that nobody saved remembers none", () => {
  const state = after(CustomAgent.initial(id), { _tag: "NoteRun", run: runOf(1, false) })
  expect(state.runs).toEqual([])
})
