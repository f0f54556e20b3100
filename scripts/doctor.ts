/** `npm run doctor`: looks at this installation, and says what to do. Ends with 1 where something does not work as it is. */
import process from "node:process"
import { Effect, Logger } from "effect"
import { examine, type Finding } from "#gateway/doctor/checks.ts"
import { gatherFacts } from "#gateway/doctor/gatherFacts.ts"
import { say } from "./terminal.ts"

const marks = { ok: "ok     ", advice: "advice ", problem: "PROBLEM" } as const

const found = await Effect.runPromise(Effect.provide(gatherFacts, Logger.layer([])))
const findings: ReadonlyArray<Finding> =
  "node" in found ? examine(found) : found.map((text) => ({ level: "problem", text }))
for (const { level, text } of findings) say(`${marks[level]} ${text}`)
const problems = findings.filter(({ level }) => level === "problem").length
say(problems === 0 ? "Nothing stands in the way." : `${problems} to be put right.`)
process.exitCode = problems === 0 ? 0 : 1
