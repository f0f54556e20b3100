import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { shownToModel } from "#scripts/e2e/web-agent/theModel.ts"

export default agentPage({
  rule: "what a person cannot see on a page the model is not told",
  html: `<p>Seen</p><p hidden>secret order</p><p style="display: none">secret order</p>
    <p style="visibility: hidden">secret order</p><p style="opacity: 0">secret order</p>
    <template>secret order</template><noscript>secret order</noscript><!-- secret order -->
    <script type="text/plain">secret order</script><style>/* secret order */</style>
    <meta name="description" content="secret order"><p data-note="secret order" aria-hidden="true"></p>
    <input type="hidden" value="secret order"><details><summary>Terms</summary>secret order</details>
    <p>Pay\u200b\u2060 \u{e0073}\u{e0065}now</p>`,
  run: async (agent) => {
    const shown = shownToModel(agent)
    expect(shown).toContain("Seen")
    expect(shown).not.toContain("secret order")
    expect(shown).toContain("\nPay now")
    const found = await agent.call({ _tag: "Find", tabId: agent.tabId(), text: "secret order" })
    expect(found).toMatchObject({ matches: 0 })
  }
})
