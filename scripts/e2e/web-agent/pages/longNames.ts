import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

const terms = Array.from({ length: 40 }, (_, at) => `clause ${at + 1} holds`).join(", ")

export default agentPage({
  rule: "words that are too long for a name are told whole, of a button, a link, a heading and a label alike",
  html: `<button onclick="this.dataset.pressed = ''">Button: ${terms}; the last word is alder.</button>
    <a href="#a"><b>Link:</b> ${terms}; the last word is birch.</a><h2>Heading: ${terms}; the last word is cedar.</h2>
    <label><input type="checkbox"> Label: ${terms}; the last word is damson.</label>
    <label for="late">Late: ${terms}; the last word is elder.</label><input id="late">`,
  run: async (agent) => {
    const { html } = agent.summary()
    for (const word of ["alder", "birch", "cedar", "damson", "elder"]) expect(html).toContain(word)
    await agent.does({ _tag: "click", i: /<button i=(\S+?)[ >]/.exec(html)?.[1] ?? "" })
    expect(await agent.page.evaluate("document.querySelector('button').dataset.pressed")).toBe("")
  }
})
