/**
 * What a step of the web agent takes besides waiting: from the call at the browser host's actor, over the
 * socket into the built extension, to the verified result, less the silence that its wait is. Beside it the floor: the same
 * input by bare commands of the debugger to the same page, which nobody aims, guards, watches or verifies.
 */
// biome-ignore lint/style/noRestrictedImports: a model's thinking is a time, and this is a measurement, not a test.
import { setTimeout } from "node:timers/promises"
import { REST_QUIET_MS } from "#extension/page-protocol/limits.ts"
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

/** The product's would end no step here: nothing of the page is under way, and it rests. */
const SILENCE_MS = 200

/**
 * Between looking at the page and acting on it, as a model that thinks: far less than any takes, and so long that the page is
 * done with what the bare commands before it began.
 */
const THOUGHT_MS = 400

const plan = { rounds: 15, atLeast: 5, budgetMs: 60_000 }

const WORDS = "twelve chars"

const bareClick = "click, by bare commands"
const bareType = "type, by bare commands"

const isBare = (name: string): boolean => name === bareClick || name === bareType

const controls = `<button onclick="this.dataset.pressed = 'yes'">Press</button><label>Words <input></label>`

/**
 * In ms, without the silence: it begins when the page has dealt with the input, so that whatever is asked in its time
 * takes nothing more, and ends early where nothing of the page is under way.
 */
const timed = async (agent: Agent, action: AgentAction): Promise<number> => {
  const start = performance.now()
  const { settled } = await agent.does(action)
  const took = performance.now() - start
  if (settled !== "silence") throw new Error(`The step ended with ${settled}: it measures a busy page.`)
  return took - REST_QUIET_MS
}

/** As it is before the first step of a task: the browser has not granted input yet. */
const letGo = (agent: Agent): Promise<unknown> =>
  agent.inWorker(`chrome.debugger.detach({ tabId: ${agent.tabId()} }).catch(() => undefined)`)

const measure = async (stage: AgentStage, title: string, html: string, withFirst: boolean) => {
  const agent = await stage.open({ html, silenceMs: SILENCE_MS })
  const click: AgentAction = { _tag: "click", i: agent.id("button", "Press") }
  const type: AgentAction = { _tag: "type", i: agent.id("textbox", "Words"), text: WORDS }
  const bare = await bareInput(agent.page)
  const contestants: ReadonlyArray<readonly [name: string, step: () => Promise<number>]> = [
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
    columns: ["step", "ms besides the silence", "95 of 100 within", "of its floor"],
    rows: contestants.map(([name], index) => {
      const taken = samples[index] ?? []
      const floor = median(samples[name.startsWith("click") ? 0 : 1] ?? [])
      const times = isBare(name) ? "" : `${figure(median(taken) / floor)} ×`
      return [name, figure(median(taken)), figure(quantile(taken, 0.95)), times]
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
        `The silence of a page that rests is ${REST_QUIET_MS} ms.`,
        "Bare commands are the same key and mouse events, sent at once to the same page in the same round: what the browser itself takes for them."
      ]
    }
  } finally {
    await stage.close()
  }
}

export const stepOverhead: Benchmark = { name: "step", run }
