/**
 * What it takes that a tab's requests are intercepted while a task drives it: a page of 100 resources, a request that is
 * judged and sent, and a step of the agent, each with and without, in the same run.
 */
import type { Page } from "playwright-core"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { judgement } from "#scripts/e2e/web-agent/GuardedAgent.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { build } from "./build.ts"
import { figure } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { median, quantile } from "./statistics.ts"

const RESOURCES = 100
const REQUESTS = 20
/** How far away a server is in a network, in ms; the other one is on this machine, where all that is left is work. */
const AWAY_MS = 20

const plan = { rounds: 15, atLeast: 5, budgetMs: 30_000 }

const pageOf = (part: string): string =>
  `<!doctype html><title>Heavy</title>${Array.from({ length: RESOURCES }, (_, at) => `<script src="${part}?${at}"></script>`).join("")}`

const html = `<button onclick="this.dataset.pressed = 'yes'">Press</button><script>
  const load = async (address) => {
    const frame = document.createElement("iframe")
    frame.src = address
    const start = performance.now()
    await new Promise((loaded) => { frame.onload = loaded; document.body.append(frame) })
    const took = performance.now() - start
    frame.remove()
    return took
  }
  const query = { method: "POST", headers: { "content-type": "application/json" }, body: '{"query":"query { me }"}' }
  const send = async () => {
    const start = performance.now()
    for (let at = 0; at < ${REQUESTS}; at += 1) await (await fetch("/graphql", query)).text()
    return (performance.now() - start) / ${REQUESTS}
  }
</script>`

const part = { headers: { "content-type": "text/javascript", "cache-control": "no-store" }, body: "1" }

const files = {
  "/near": pageOf("/near.js"),
  "/away": pageOf("/away.js"),
  "/graphql": { headers: { "content-type": "application/json" }, body: "{}" },
  "/near.js": part,
  "/away.js": { ...part, afterMs: AWAY_MS }
}

const row = (name: string, samples: ReadonlyArray<number> = []): ReadonlyArray<string> => [
  name,
  figure(median(samples)),
  figure(quantile(samples, 0.95))
]

const timeIn = async (page: Page, expression: string): Promise<number> => {
  await page.bringToFront()
  return Number(await page.evaluate(expression))
}

/** Outside of the wait, in ms. */
const step = async (agent: Agent, isJudged: boolean): Promise<number> => {
  await agent.read()
  const click: AgentAction = { _tag: "click", i: agent.id("button", "Press") }
  const start = performance.now()
  const { waitedMs = 0 } = await agent.does(click, isJudged ? { judgement } : {})
  return performance.now() - start - waitedMs
}

const stepsOf = async (agent: Agent, isJudged: boolean): Promise<ReadonlyArray<number>> => {
  const [samples = []] = await interleave([() => step(agent, isJudged)], plan)
  return samples
}

const run = async (): Promise<Report> => {
  await build("web", "extension-pages", "extension-worker", "extension-content")
  const stage = await startAgentStage()
  try {
    const agent = await stage.open({ html, files })
    const before = await stepsOf(agent, false)
    const after = await stepsOf(agent, true)
    // A tab that no task drives.
    const plain = await agent.context.newPage()
    await plain.goto("http://app.test/")
    const [plainNear, near, plainAway, away, plainSend, send] = await interleave(
      [
        () => timeIn(plain, "load('/near')"),
        () => timeIn(agent.page, "load('/near')"),
        () => timeIn(plain, "load('/away')"),
        () => timeIn(agent.page, "load('/away')"),
        () => timeIn(plain, "send()"),
        () => timeIn(agent.page, "send()")
      ],
      plan
    )
    return {
      tables: [
        {
          title: `Requests that are intercepted (${near?.length ?? 0} rounds)`,
          columns: ["what", "ms", "95 of 100 within"],
          rows: [
            row(`a page of ${RESOURCES} resources ${AWAY_MS} ms away, not intercepted`, plainAway),
            row(`a page of ${RESOURCES} resources ${AWAY_MS} ms away, intercepted`, away),
            row(`a page of ${RESOURCES} resources on this machine, not intercepted`, plainNear),
            row(`a page of ${RESOURCES} resources on this machine, intercepted`, near),
            row("a POST and its answer, not intercepted", plainSend),
            row("a POST and its answer, intercepted", send),
            row("a step outside of its wait, not intercepted", before),
            row("a step outside of its wait, intercepted", after)
          ]
        }
      ],
      notes: ["The steps are measured one way after the other, the rest in turns."]
    }
  } finally {
    await stage.close()
  }
}

export const interception: Benchmark = { name: "interception", run }
