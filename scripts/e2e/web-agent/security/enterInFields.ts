import { expect } from "vitest"
import { decideApproval } from "#runtime/actors/web-agent/approval/decideApproval.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "Enter is judged by the button the browser presses for it, and where there is none by what it sends; a page with a socket may send at once",
  html: `<form><label>Reason <input></label><button type="button">Next</button><button>Delete account</button></form>
    <form><label>Name <input></label><button type="button">Delete draft</button><button>Save</button></form>
    <form><label>Note <textarea></textarea></label><button>Save note</button></form>
    <label>Reply to Ann <input></label><div contenteditable aria-label="Message"></div>
    <input type="search" aria-label="Orders"><form role="search"><label>Words <input></label><button></button></form>`,
  run: async (agent) => {
    const entering = (role: string, name: string) =>
      verdictOn(agent, { _tag: "type", i: agent.id(role, name), text: "x", pressEnter: true })
    expect(entering("textbox", "Reason")).toMatchObject({
      question: "The next step, “Delete account” on app.test, deletes something. Continue?",
      fields: [{ label: "Reason", value: "x" }]
    })
    for (const name of ["Name", "Note", "Reply to Ann", "Message", "Words"]) {
      expect(entering("textbox", name)._tag, name).toBe("Allowed")
    }
    expect(entering("searchbox", "Orders")._tag).toBe("Allowed")
    const { html, url } = agent.summary()
    const onSocket = (role: string, name: string) =>
      decideApproval(
        { _tag: "type", i: agent.id(role, name), text: "x", pressEnter: true },
        { page: readPage(html), url, speaksOverSocket: true },
        [],
        0
      )
    for (const name of ["Reply to Ann", "Message"]) {
      expect(onSocket("textbox", name), name).toMatchObject({
        question: `The next step, Enter in “${name}” on app.test, may send something at once. Continue?`
      })
    }
    expect(onSocket("searchbox", "Orders")._tag).toBe("Allowed")
  }
})
