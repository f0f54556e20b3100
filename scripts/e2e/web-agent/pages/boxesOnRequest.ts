import { expect } from "vitest"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const partOf = async (agent: Agent, handle: string): Promise<string> => {
  const value = await agent.call({ _tag: "ReadMore", tabId: agent.tabId(), handle })
  return value._tag === "PartRead" ? value.html : ""
}

const boxesIn = (html: string): ReadonlyArray<readonly [name: string, box: unknown]> =>
  elementsOf(parse(html)).map(({ attributes, name }) => [name, attributes.box])

export default agentPage({
  rule: "an element is told with its box and those of what it holds, where the tab's picture shows them, also in a frame that is drawn smaller and after scrolling",
  html: `<body style="margin: 0; height: 3000px"><nav style="position: absolute; left: 20px; top: 500px"><div role="toolbar" tabindex="0" aria-label="Tools" style="width: 200px; height: 50px">
      <button style="position: absolute; left: 10px; top: 5px; width: 60px; height: 30px">Cut</button></div></nav>
    <section aria-label="Maps" style="overflow: auto; position: absolute; left: 100px; top: 600px; width: 300px; height: 200px">
    <iframe src="/inner" title="Map" style="width: 300px; height: 200px; border: 0; transform: scale(0.5); transform-origin: 0 0"></iframe><p style="height: 900px">Below</section>
    <button style="position: absolute; top: 900px" onclick="this.remove()">Once</button>`,
  files: {
    "/inner": `<body style="margin: 0"><canvas width="40" height="20" aria-label="Plan" style="position: absolute; left: 80px; top: 60px"></canvas>`
  },
  run: async (agent) => {
    const [tools, plan] = [agent.id("toolbar", "Tools"), agent.id("canvas", "Plan")]
    expect(boxesIn(await partOf(agent, `${tools} ${plan}`))).toEqual([
      ["Tools", "20 500 200 50"],
      ["Cut", "30 505 60 30"],
      ["Plan", "140 630 20 10"]
    ])
    // What is in a frame of what was asked for is where the picture shows it, and nowhere where nobody asked.
    expect(boxesIn(await partOf(agent, agent.id("region", "Maps")))).toContainEqual(["Plan", "140 630 20 10"])
    expect(agent.find("canvas", "Plan").attributes.box).toBeUndefined()
    await agent.page.evaluate("scrollTo(0, 400)")
    expect(boxesIn(await partOf(agent, `${tools}, ${plan}`)).map(([, box]) => box)).toEqual([
      "20 100 200 50",
      "30 105 60 30",
      "140 230 20 10"
    ])

    const once = agent.id("button", "Once")
    await agent.does({ _tag: "click", i: once })
    const gone = await partOf(agent, `${once} ${plan} 7.1`)
    expect(gone.split("\n")).toEqual([
      expect.stringContaining(`${once}: It is no longer on the page`),
      expect.stringContaining("Plan"),
      "7.1: it is not on the page."
    ])
  }
})
