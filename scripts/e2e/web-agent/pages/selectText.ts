import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "words are selected in fields, in what is edited and on the page, and what is selected is told",
  html: `<label>Title <input value="The long way home"></label><label>Key <input type="password" value="open sesame"></label>
    <div contenteditable role="textbox" aria-label="Letter"><p>Dear <b>Ada</b>, see</p><p>you at noon.</p></div>
    <p>Plain   words
      here to read</p><p>İİ top<br>shelf</p><x-note></x-note><iframe srcdoc="<p>Far below</p>"></iframe>
    <script>customElements.define("x-note", class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<p>In the shade</p>" }
    })</script>`,
  run: async (agent) => {
    const held = () => agent.page.evaluate<string>("getSelection().toString().replace(/\\s+/g, ' ')")
    const marked = async (text: string) => (await agent.does({ _tag: "selectText", text })).successMessage
    const inField = await agent.does({
      _tag: "selectText",
      i: agent.id("textbox", "Title"),
      text: "long way"
    })
    expect(inField.successMessage).toMatch(/^Selected "long way"\./)
    expect(
      await agent.page.evaluate(
        "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.querySelector('input'))"
      )
    ).toBe("long way")
    const inLetter = await agent.does({
      _tag: "selectText",
      i: agent.id("textbox", "Letter"),
      text: "Ada",
      to: "you at"
    })
    expect(inLetter.successMessage).toMatch(/^Selected "Ada, see you at"\./)
    expect(await held()).toBe("Ada, see you at")
    await agent.does({ _tag: "selectText", text: "words here" })
    expect(await held()).toBe("words here")
    expect(await marked("TOP SHELF")).toMatch(/^Selected "top shelf"\./)
    expect(await marked("the shade")).toMatch(/^Selected "the shade"\./)
    expect(await marked("Far below")).toMatch(/^Selected "Far below"\./)
    const missing = await agent.act({ _tag: "selectText", text: "nowhere" })
    expect(missing.errorMessage?.message).toMatch(/"nowhere" is not written there/)
    const secret = await agent.act({ _tag: "selectText", i: agent.id("textbox", "Key") })
    expect(JSON.stringify(secret)).not.toContain("sesame")
    expect(secret.success).toBe(false)
  }
})
