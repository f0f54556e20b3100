/** Every task on a real widget, tried by the scripted model from the prompt alone. */
import { beforeAll, describe } from "vitest"
import type { Files } from "#scripts/e2e/web-agent/PageSite.ts"
import { scriptedModel } from "#scripts/e2e/web-agent/skills/scriptedModel.ts"
import { skillTests } from "#scripts/e2e/web-agent/skills/skillTests.ts"
import { bundleWidgets, widgetPage } from "./bundleWidgets.ts"
import { widgetTasks } from "./widgetTasks.ts"

describe("On real widgets, a model that reads the prompt and nothing else", () => {
  let widgets: Files
  beforeAll(async () => {
    widgets = await bundleWidgets()
  })

  const { itBreaksNothing, itComesTo } = skillTests()
  for (const [name, { page, ...task }] of Object.entries(widgetTasks)) {
    itComesTo("done", `can ${name}`, ({ carryOut }) => {
      const skill = { ...task, html: widgetPage(widgets, page), files: { ...widgets, ...task.files } }
      return carryOut(skill, scriptedModel(skill))
    })
  }
  itBreaksNothing()
})
