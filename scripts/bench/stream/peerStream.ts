/** The peers of the comparison, with the same tokens at the same pace: no actor, no journal, nobody signed in. */
import { Effect, Schedule } from "effect"
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import type { StartPeer } from "./peers/Peer.ts"
import { type StreamPlan, tokensOf } from "./StreamPlan.ts"
import { nowMicros, tokenText } from "./token.ts"

const TICK_MS = 1

interface Turn {
  readonly topic: string
  readonly begin: number
  next: number
}

export const start = async (startPeer: StartPeer, plan: StreamPlan): Promise<Endpoint> => {
  const period = 1_000_000 / plan.tokensPerSecond
  const turns = new Set<Turn>()
  const { endpoint, publish } = await startPeer((topic) => {
    turns.add({ topic, begin: nowMicros(), next: 0 })
  })
  const tick = Effect.sync(() => {
    const now = nowMicros()
    for (const turn of turns) {
      for (let due = turn.begin + turn.next * period; due <= now; due += period) {
        publish(turn.topic, tokenText(turn.next, Math.round(due)))
        if (++turn.next === tokensOf(plan)) {
          turns.delete(turn)
          break
        }
      }
    }
  })
  Effect.runFork(Effect.repeat(tick, Schedule.spaced(TICK_MS)))
  return endpoint
}
