/**
 * A custom agent of fifty concrete steps, from its start to its result, against the same steps in Playwright on the same page
 * in the same Chromium. Deckhand waits after each step until the page has shown what came of it, and Playwright does not:
 * beside the whole is what is left without that waiting.
 */
import { Effect, Stream } from "effect"
import type { Page } from "playwright-core"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import { ActorId, actorId, ownerOf } from "#schemas/ids.ts"
import { type AgentStage, noPictures, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { build } from "./build.ts"
import { figure, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { median, ratioToBaseline } from "./statistics.ts"

interface Sample {
  readonly whole: number
  readonly withoutWaiting: number
}

const PAIRS = 25
const STEPS = PAIRS * 2
const plan = { rounds: 5, atLeast: 3, budgetMs: 55_000 }

const places = Array.from({ length: PAIRS }, (_, n) => n + 1)
const wordsOf = (place: number): string => `Words of ${place}`

/** What is typed is taken over by the press of the button beside it. */
const html = `<h1>Fields</h1>${places
  .map(
    (n) =>
      `<p><label>Field ${n} <input id="field-${n}"></label> <button id="take-${n}" onclick="this.nextElementSibling.textContent = this.parentElement.querySelector('input').value">Take ${n}</button> <output></output></p>`
  )
  .join("")}`

const targetOf = (tagName: string, role: string, name: string, id: string): PageStep & { _tag: "click" } => ({
  _tag: "click",
  id,
  target: {
    description: name,
    element: {
      url: "http://app.test/",
      title: "Page",
      frames: [],
      identity: { documentId: "earlier", n: 1, tagName, role, name },
      selectors: [{ kind: "id", css: `#${id}` }],
      context: { text: "", ancestors: [], siblings: [] }
    }
  }
})

const script: ReadonlyArray<PageStep> = places.flatMap((n): ReadonlyArray<PageStep> => {
  const field = targetOf("input", "textbox", `Field ${n}`, `field-${n}`)
  return [
    { ...field, _tag: "type", text: wordsOf(n) },
    targetOf("button", "button", `Take ${n}`, `take-${n}`)
  ]
})

/** All that was to be done was done. */
const check = async (page: Page): Promise<void> => {
  const taken = await page.locator("output").allTextContents()
  if (taken.join() !== places.map(wordsOf).join()) throw new Error(`Not all steps were done: ${taken.join()}`)
}

const definition: AgentDefinition = {
  name: "Fields",
  description: "",
  type: "GUI",
  variables: [],
  steps: script
}

/** A run as a chat or a program begins one, from its start to its result. */
const byDeckhand = async (stage: AgentStage): Promise<Sample> => {
  const { page, tabId } = await stage.show({ html })
  const { agentRun, webAgentTask } = stage.actors
  const owner = ownerOf(stage.hostId)
  const id = actorId(owner, crypto.randomUUID())
  const start = performance.now()
  const ended = await Effect.runPromise(
    Effect.gen(function* () {
      yield* agentRun.send(id, crypto.randomUUID(), {
        _tag: "StartRun",
        conversationId: `${owner}/chat`,
        hostId: stage.hostId,
        tabId,
        agentId: `${owner}/fields`,
        version: 1,
        definition,
        inputs: {}
      })
      const found = yield* agentRun.watch(id).pipe(
        statesOf(evolveAgentRun),
        Stream.filter(({ status }) => status._tag === "Finished"),
        Stream.runHead
      )
      return yield* Effect.fromOption(found)
    })
  )
  const whole = performance.now() - start
  await check(page)
  const tasks = await Effect.runPromise(
    Effect.forEach(ended.tasks, ({ taskId }) => currentState(webAgentTask, ActorId.make(taskId)))
  )
  const steps = tasks.flatMap((task) => task?.steps ?? [])
  const waited = steps.reduce((sum, { feedback }) => sum + (feedback?.waitedMs ?? 0), 0)
  return { whole, withoutWaiting: whole - waited }
}

const byPlaywright = async (stage: AgentStage): Promise<Sample> => {
  const { page } = await stage.show({ html })
  const start = performance.now()
  for (const n of places) {
    await page.locator(`#field-${n}`).fill(wordsOf(n))
    await page.locator(`#take-${n}`).click()
  }
  const whole = performance.now() - start
  await check(page)
  return { whole, withoutWaiting: whole }
}

const run = async (): Promise<Report> => {
  await build("web", "extension-pages", "extension-worker", "extension-content")
  const stage = await startAgentStage({ ...noPictures, DECKHAND_MODEL: "direct" })
  try {
    const [ours = [], peer = []] = await interleave(
      [() => byDeckhand(stage), () => byPlaywright(stage)],
      plan
    )
    const whole = (samples: ReadonlyArray<Sample>) => samples.map((sample) => sample.whole)
    const rest = (samples: ReadonlyArray<Sample>) => samples.map((sample) => sample.withoutWaiting)
    const row = (name: string, samples: ReadonlyArray<Sample>) => [
      name,
      figure(median(whole(samples)) / STEPS),
      figure(median(rest(samples)) / STEPS),
      times(ratioToBaseline(rest(samples), rest(peer)))
    ]
    return {
      tables: [
        {
          title: `An agent of ${STEPS} steps (${ours.length} rounds)`,
          columns: ["who", "ms a step", "without waiting for the page", "× Playwright"],
          rows: [row("Deckhand", ours), row("Playwright", peer)]
        }
      ],
      notes: [
        "Deckhand types by key events as a person does and writes each step to its journal before and after it; Playwright sets the field's value."
      ]
    }
  } finally {
    await stage.close()
  }
}

export const agentSteps: Benchmark = { name: "agent-steps", run }
