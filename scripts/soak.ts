/**
 * `npm run soak [-- --minutes=30 --sockets=2000 --kills=5]`: a whole Deckhand under people who write, stop, lose their
 * sockets and come back, while its process is killed and started anew. Nothing that was acknowledged may be lost or be there
 * twice, and in its second half, one life, its memory has to be flat. Ends with the tables, and with 1 where something is wrong.
 */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { Effect } from "effect"
import { withTemporaryFolder } from "./bench/temporaryFolder.ts"
import { root } from "./Command.ts"
import { SoakClient } from "./soak/SoakClient.ts"
import { SoakedGateway } from "./soak/SoakedGateway.ts"
import { readPlan, type SoakPlan, soakUsage } from "./soak/SoakPlan.ts"
import { findings, soakReport } from "./soak/soakReport.ts"
import { complain, newTally } from "./soak/Tally.ts"
import { say } from "./terminal.ts"
import { bundlePrograms } from "./test/bundlePrograms.ts"

/** Each is a collection that everybody waits for. */
const SAMPLE_EVERY_MS = 10_000
/** For whoever waits for a reply, a retry or a socket when the time is over. */
const FINISH_WITHIN_MS = 180_000

const wait = (ms: number): Promise<void> => Effect.runPromise(Effect.sleep(Math.max(0, ms)))

/** Until then, and now and then a word of how far it is. */
const soak = async (
  { kills, minutes }: SoakPlan,
  gateway: SoakedGateway,
  wrote: () => string
): Promise<void> => {
  const begun = performance.now()
  const end = minutes * 60_000
  const now = (): number => performance.now() - begun
  const killsAt = Array.from({ length: kills }, (_, index) => ((index + 1) / (kills + 1)) * (end / 2))
  while (now() < end) {
    const [killAt = Number.POSITIVE_INFINITY] = killsAt
    await wait(Math.min(SAMPLE_EVERY_MS, end - now(), killAt - now()))
    if (now() >= killAt) {
      killsAt.shift()
      await gateway.killAndBeginAnew()
      say(`${Math.round(now() / 1_000)} s: killed and begun anew`)
    } else await gateway.sample()
    say(`${Math.round(now() / 1_000)} s: ${wrote()}`)
  }
}

const run = (plan: SoakPlan, programs: string): Promise<boolean> =>
  withTemporaryFolder(async (folder) => {
    const tally = newTally()
    const gateway = await SoakedGateway.make(programs, folder)
    const clients = Array.from(
      { length: plan.sockets },
      (_, index) => new SoakClient(gateway.way, String(index), tally)
    )
    await soak(plan, gateway, () => `${tally.commands} commands, ${tally.checked} histories checked`)
    let finished = 0
    const finishing = Promise.all(clients.map((client) => client.finish().then(() => void finished++)))
    await Promise.race([finishing, wait(FINISH_WITHIN_MS)])
    for (let late = finished; late < clients.length; late++)
      complain(tally, "a client that did not come to an end")
    await gateway.end()
    say(`\n${soakReport(plan, tally, gateway.lives)}\n`)
    const wrong = findings(tally, gateway.lives)
    for (const finding of wrong) say(finding)
    return wrong.length === 0
  })

const plan = readPlan(process.argv.slice(2))
if (plan === undefined) {
  say(soakUsage)
  process.exitCode = 1
} else {
  const programs = await bundlePrograms({ gateway: join(root, "scripts/flood/floodedGateway.ts") })
  const isRight = await run(plan, programs).finally(() => rm(programs, { recursive: true, force: true }))
  process.exit(isRight ? 0 : 1)
}
