/** What each skill of the web agent costs: whether it is done, in how many steps, calls and tokens, and how long it takes. */

import { directFailures } from "#scripts/e2e/web-agent/skills/directFailures.ts"
import type { Skill } from "#scripts/e2e/web-agent/skills/Skill.ts"
import { type SkillRun, startSkillStage } from "#scripts/e2e/web-agent/skills/SkillStage.ts"
import { scriptedModel } from "#scripts/e2e/web-agent/skills/scriptedModel.ts"
import { skills } from "#scripts/e2e/web-agent/skills/skills.ts"
import { bundleWidgets, widgetPage } from "#scripts/e2e/web-agent/skills/widgets/bundleWidgets.ts"
import { widgetTasks } from "#scripts/e2e/web-agent/skills/widgets/widgetTasks.ts"
import type { Reply } from "#scripts/e2e/web-agent/TaskStage.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { count, percent } from "./figures.ts"
import type { Table } from "./Table.ts"

type Run = readonly [name: string, run: SkillRun]

const sum = (runs: ReadonlyArray<Run>, of: (run: SkillRun) => number): number =>
  runs.reduce((all, [, run]) => all + of(run), 0)

const table = (title: string, runs: ReadonlyArray<Run>): Table => {
  const done = runs.filter(([, { came }]) => came === "done").length
  const measures = [
    (run: SkillRun) => run.steps,
    (run: SkillRun) => run.modelCalls,
    (run: SkillRun) => run.tokens,
    (run: SkillRun) => run.milliseconds
  ]
  return {
    title: `${title}: ${done} of ${runs.length} done (${percent(done / runs.length)})`,
    columns: ["task", "came to", "steps", "model calls", "tokens", "ms"],
    rows: [
      ...runs.map(([name, run]) => [name, run.came, ...measures.map((of) => count(of(run)))]),
      ["all", "", ...measures.map((of) => count(sum(runs, of)))]
    ]
  }
}

/** What was not done, and why: as it is known beforehand, else in the model's last words. */
const failures = (runs: ReadonlyArray<Run>): Table => ({
  title: "What the direct model does not do",
  columns: ["task", "why"],
  rows: runs.flatMap(([name, { came, words }]) =>
    came === "done" ? [] : [[name, directFailures.get(name) ?? `${came}: ${words}`]]
  )
})

const run = async (): Promise<Report> => {
  const files = await bundleWidgets()
  const stage = await startSkillStage()
  const carryOut = async (all: ReadonlyArray<readonly [string, Skill]>, by: (skill: Skill) => Reply) => {
    const runs: Array<Run> = []
    for (const [name, skill] of all) runs.push([name, await stage.carryOut(skill, by(skill))])
    return runs
  }
  const own = Object.entries(skills)
  const real = Object.entries(widgetTasks).map(([name, { page, ...task }]): readonly [string, Skill] => [
    name,
    { ...task, html: widgetPage(files, page), files: { ...files, ...task.files } }
  ])
  try {
    const [scripted, widgets] = [await carryOut(own, scriptedModel), await carryOut(real, scriptedModel)]
    const direct = await carryOut(own, () => replyToRequest)
    return {
      tables: [
        table("Skills, by a scripted model", scripted),
        table("Real widgets, by a scripted model", widgets),
        table("Skills, by the direct model", direct),
        failures(direct)
      ],
      notes: [
        "Tokens are estimated, of all requests of a task. A page is at rest here after 200 ms of silence."
      ]
    }
  } finally {
    await stage.close()
  }
}

export const skillRuns: Benchmark = { name: "skills", run }
