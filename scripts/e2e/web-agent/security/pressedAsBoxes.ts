import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "what is called by a word of high stakes is asked about under any role, and an OK by what its dialog says",
  html: `<div tabindex="0" onclick="0">Delete account</div><div onclick="0"><b>Pay</b> now</div>
    <div role="switch" tabindex="0" aria-checked="false">Make public</div>
    <ul role="tree"><li role="treeitem" tabindex="0">Delete</li></ul>
    <div tabindex="0" onclick="0">Show more</div><div role="tab" tabindex="0">Details</div>
    <div role="alertdialog" aria-label="Sure?"><p>Order 1041 will be deleted.</p><button>OK</button><button>Cancel</button></div>`,
  run: async (agent) => {
    const elements = [
      ["div", "Delete account", "", "deletes something"],
      ["div", "Pay now", "", "orders something or moves money"],
      ["switch", "Make public", "", "makes something public"],
      ["treeitem", "Delete", "", "deletes something"],
      ["button", "OK", " under “Sure? Order 1041 will be deleted.”", "deletes something"]
    ] as const
    for (const [role, name, under, does] of elements) {
      const action = { _tag: "click", i: agent.id(role, name) } as const
      expect(verdictOn(agent, action)).toMatchObject({
        question: `The next step, “${name}”${under} on app.test, ${does}. Continue?`
      })
      expect(verdictOn(agent, { _tag: "multipleActions", actions: [action] })._tag).toBe("Ask")
    }
    for (const [role, name] of [
      ["div", "Show more"],
      ["tab", "Details"],
      ["button", "Cancel"]
    ] as const) {
      expect(verdictOn(agent, { _tag: "click", i: agent.id(role, name) })._tag, name).toBe("Allowed")
    }
  }
})
