/**
 * The floor: uWebSockets.js alone publishes the same tokens in frames of the same shape, with no actor, no
 * journal, no acknowledgements and nobody signed in. A client names its conversation and is subscribed;
 * one that says "begin" starts it.
 */

import * as Uws from "uWebSockets.js"
import { Effect, Schedule } from "effect"
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { type StreamPlan, tokensOf } from "./StreamPlan.ts"
import { nowMicros, tokenText } from "./token.ts"

const TICK_MS = 1

interface Turn {
  readonly topic: string
  readonly begin: number
  next: number
}

const frameOf = (tick: number, text: string): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    chunk: true,
    id: 1,
    result: [
      {
        _tag: "Events",
        cursor: { epoch: "epoch.1", version: 2, tick },
        events: [{ _tag: "TextAppended", messageId: "c1:reply", text }]
      }
    ]
  })

export const start = (plan: StreamPlan): Promise<Endpoint> =>
  new Promise((resolve, reject) => {
    const decoder = new TextDecoder()
    const period = 1_000_000 / plan.tokensPerSecond
    const turns = new Set<Turn>()
    const app = Uws.App().ws("/socket", {
      compression: 0,
      maxBackpressure: 16 * 1024 * 1024,
      message: (socket, message) => {
        const [verb, topic = ""] = decoder.decode(message).split(" ")
        if (verb === "begin") turns.add({ topic, begin: nowMicros(), next: 0 })
        else {
          socket.subscribe(topic)
          socket.send("subscribed")
        }
      }
    })
    const tick = Effect.sync(() => {
      const now = nowMicros()
      for (const turn of turns) {
        for (let due = turn.begin + turn.next * period; due <= now; due += period) {
          app.publish(turn.topic, frameOf(turn.next, tokenText(turn.next, Math.round(due))))
          if (++turn.next === tokensOf(plan)) {
            turns.delete(turn)
            break
          }
        }
      }
    })
    Effect.runFork(Effect.repeat(tick, Schedule.spaced(TICK_MS)))
    app.listen("127.0.0.1", 0, (listening) => {
      if (listening === false) return reject(new Error("No free port."))
      const port = Uws.us_socket_local_port(listening)
      resolve({ protocol: "json-rpc", url: `ws://127.0.0.1:${port}/socket`, headers: {} })
    })
  })
