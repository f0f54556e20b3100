import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { shownToModel } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "secrets in frames and shadow roots are told no more than others",
  html: `<iframe src="http://pay.test/card" title="Card"></iframe><x-login></x-login><script>
    document.querySelector("x-login").attachShadow({ mode: "closed" }).innerHTML =
      "<label>Password <input type=password value=hunter22-long></label><p>hunter22-long</p>"
  </script>`,
  files: {
    "//pay.test/card": `<label>Number <input autocomplete="cc-number" value="4111111111111111"></label><p>4111 1111 1111 1111</p>`
  },
  run: async (agent) => {
    expect(agent.find("textbox", "Number").attributes.value).toBe("••••")
    expect(agent.find("textbox", "Password").attributes.value).toBe("••••")
    expect(shownToModel(agent)).not.toMatch(/hunter22|4111/)
  }
})
