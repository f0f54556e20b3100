/** What code says to its host costs the server time: whatever it says, others have their turn. */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { expect, it } from "vitest"
import { ran } from "./attempt.ts"

/** Past the module `deckhand`: the same large call again and again, made once. */
const flood = (call: string, times: number) => `
import os
said = b"\\x03" + ${call}
fd = os.open("/dev/deckhand", os.O_RDWR)
for _ in range(${times}):
    os.write(fd, said)
    while os.read(fd, 65536): pass
`

it.for([
  ["lists of lists", `b'{"_tag":"RunAgent","agent":"x","inputs":{"a":[' + b'{"k":1},' * 900000 + b'0]}}'`],
  ["a tool's arguments", `b'{"_tag":"Tool","name":"x","args":[' + b'1,' * 3800000 + b'1]}'`]
] as const)(
  "A call that is too large for what it is is refused before it is read: %s",
  { timeout: 120_000 },
  async ([, call]) => {
    const delay = monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    const { calls } = await ran(flood(call, 5))
    expect(calls.length).toBe(0)
    expect(delay.max / 1e6).toBeLessThan(1_000)
  }
)
