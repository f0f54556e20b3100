/**
 * What a step of the web agent takes besides waiting: from the call at the browser host's actor, over the
 * socket into the built extension, to the verified result, less the silence every step waits for. Beside it the floor: the same
 * input by bare commands of the debugger to the same page, which nobody aims, guards, watches or verifies.
 */
// biome-ignore lint/style/noRestrictedImports: a model's thinking is a time, and this is a measurement, not a test.
import { setTimeout } from "node:timers/promises"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { type AgentStage, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { bareInput } from "./bareInput.ts"
import { build } from "./build.ts"
import { figure } from "./figures.ts"
import { generatePage } from "./generatePage.ts"
import { interleave } from "./interleave.ts"
import { median, quantile } from "./statistics.ts"

interface Sample {
  /** All but the silence. */
  readonly over: number
  /** What of it lies outside of the wait: aiming, input, the looks before and after, the way there and back. */
  readonly work: number
}

/** As it is set for this run: a shorter one than the product's leaves time for more rounds. */
const SILENCE_MS = 200

/** Between looking at the page and acting on it, as a model that thinks: far less than any takes. */
const THOUGHT_MS = 50

const plan = { rounds: 15, atLeast: 5, budgetMs: 60_000 }

const WORDS = "twelve chars"

const bareClick = "click, by bare commands"
const bareType = "type, by bare commands"

const isBare = (name: string): boolean => name === bareClick || name === bareType

const controls = `<button onclick="this.dataset.pressed = 'yes'">Press</button><label>Words <input></label>`

const timed = async (agent: Agent, action: AgentAction): Promise<Sample> => {
  const start = performance.now()
  const { settled, waitedMs = 0 } = await agent.does(action)
  const took = performance.now() - start
  if (settled !== "silence") throw new Error(`The step ended with ${settled}: it measures a busy page.`)
  return { over: took - SILENCE_MS, work: took - waitedMs }
}

/** As it is before the first step of a task: the browser has not granted input yet. */
const letGo = (agent: Agent): Promise<unknown> =>
  agent.inWorker(`chrome.debugger.detach({ tabId: ${agent.tabId()} }).catch(() => undefined)`)

const measure = async (stage: AgentStage, title: string, html: string, withFirst: boolean) => {
  const agent = await stage.open({ html, silenceMs: SILENCE_MS })
  const click: AgentAction = { _tag: "click", i: agent.id("button", "Press") }
  const type: AgentAction = { _tag: "type", i: agent.id("textbox", "Words"), text: WORDS }
  const bare = await bareInput(agent.page)
  const contestants: ReadonlyArray<readonly [name: string, step: () => Promise<Sample>]> = [
    [bareClick, () => bare.click("button")],
    [bareType, () => bare.type("input", WORDS)],
    ...(withFirst
      ? [["click, the first of a task", () => letGo(agent).then(() => timed(agent, click))] as const]
      : []),
    ["click", () => timed(agent, click)],
    ["type", () => timed(agent, type)]
  ]
  const samples = await interleave(
    contestants.map(([, step]) => async () => {
      await agent.read()
      await setTimeout(THOUGHT_MS)
      return step()
    }),
    plan
  )
  return {
    title: `${title} (${samples[0]?.length} rounds)`,
    columns: ["step", "ms over the silence", "95 of 100 within", "ms outside of the wait", "of its floor"],
    rows: contestants.map(([name], index) => {
      const taken = samples[index] ?? []
      const over = taken.map((sample) => sample.over)
      const work = median(taken.map((sample) => sample.work))
      const floor = median((samples[name.startsWith("click") ? 0 : 1] ?? []).map((sample) => sample.work))
      const times = isBare(name) ? "" : `${figure(work / floor)} ×`
      return [name, figure(median(over)), figure(quantile(over, 0.95)), figure(work), times]
    })
  }
}

const run = async (): Promise<Report> => {
  await build("web", "extension-pages", "extension-worker", "extension-content")
  const stage = await startAgentStage()
  try {
    return {
      tables: [
        await measure(stage, "A small page", controls, true),
        await measure(stage, "A page of 500 elements", controls + generatePage(500), false),
        await measure(stage, "A page of 4 000 elements", controls + generatePage(4_000), false)
      ],
      notes: [
        `The silence is set to ${SILENCE_MS} ms here.`,
        "Bare commands are the same key and mouse events, sent at once to the same page in the same round: what the browser itself takes for them."
      ]
    }
  } finally {
    await stage.close()
  }
}

export const stepOverhead: Benchmark = { name: "step", run }
