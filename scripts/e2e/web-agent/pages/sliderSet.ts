import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

/** `keys`: what each of them makes of the value. */
const stepper = (name: string, attributes: string, keys: string): string =>
  `<div id="${name}" role="slider" tabindex="0" aria-label="${name}" aria-valuenow="5" ${attributes}
    style="width: 40px; height: 20px; background: silver"></div><script>
    ${name}.onkeydown = (event) => {
      const now = Number(${name}.ariaValueNow)
      const next = (${keys})[event.key]
      if (next === undefined) return
      event.preventDefault()
      ${name}.ariaValueNow = String(Math.min(Number(${name}.ariaValueMax ?? 1e9), Math.max(0, next(now))))
    }
  </script>`

const ARROWS = "{ ArrowRight: (now) => now + 1, ArrowLeft: (now) => now - 1 }"
const RANGE = 'aria-valuemin="0" aria-valuemax="1000"'

export default agentPage({
  rule: "a slider the page draws is set to a value by its keys: by large steps, decimals, words and the other way round too; what it cannot become is a failure that says where it stands",
  html: [
    stepper(
      "Far",
      RANGE,
      "{ ArrowRight: (now) => now + 1, ArrowLeft: (now) => now - 1, PageUp: (now) => now + 100, PageDown: (now) => now - 100, End: () => 1000 }"
    ),
    stepper("Fine", RANGE, "{ ArrowUp: (now) => now + 0.1, ArrowDown: (now) => now - 0.1 }"),
    stepper("Turned", RANGE, "{ ArrowRight: (now) => now - 1, ArrowLeft: (now) => now + 1 }"),
    stepper("Coarse", RANGE, "{ ArrowRight: (now) => now + 5, ArrowLeft: (now) => now - 5 }"),
    stepper("Worded", `${RANGE} aria-valuetext="five"`, ARROWS),
    stepper("Deaf", RANGE, "{}"),
    `<div id="named" role="slider" tabindex="0" aria-label="Volume: 30 %" aria-valuenow="30" ${RANGE} style="width: 40px; height: 20px"></div><script>
      named.onkeydown = ({ key }) => {
        if (key !== "ArrowRight") return
        named.ariaValueNow = String(Number(named.ariaValueNow) + 1)
        named.ariaLabel = "Volume: " + named.ariaValueNow + " %"
        if (named.ariaValueNow === "35") { named.blur(); other.focus() }
      }</script><input id="other" aria-label="Other">`,
    `<div id="silent" role="slider" tabindex="0" aria-label="Silent" aria-valuenow="0" aria-valuetext="50" ${RANGE} style="width: 40px; height: 20px"></div><script>
      silent.onkeydown = () => silent.setAttribute("aria-valuenow", "")</script>`,
    `<input type="number" readonly aria-label="Fixed" value="3">`,
    `<div role="slider" tabindex="0" aria-label="Wordy" aria-valuenow="5" aria-valuemin="${"low ".repeat(1000)}" style="width: 40px; height: 20px"></div>`,
    `<div id="late" role="spinbutton" tabindex="0" aria-label="late" aria-valuenow="1">1</div><script>
      late.onkeydown = ({ key }) => setTimeout(() => { late.ariaValueNow = String(Number(late.ariaValueNow) + { ArrowUp: 1, ArrowDown: -1 }[key]) }, 150)</script>`
  ].join(""),
  run: async (agent) => {
    const now = (name: string) => agent.page.getAttribute(`#${name}`, "aria-valuenow")
    const set = (name: string, text: string) =>
      agent.act({ _tag: "type", i: agent.id(name === "late" ? "spinbutton" : "slider", name), text })
    for (const [name, value] of [
      ["Far", "417"],
      ["Far", "1000"],
      ["Turned", "9"],
      ["late", "4"]
    ] as const) {
      expect(await set(name, value)).toMatchObject({ success: true })
      expect(await now(name)).toBe(value)
    }
    expect(await set("Fine", "6.3")).toMatchObject({ success: true })
    expect(Number(await now("Fine"))).toBeCloseTo(6.3)
    const i = agent.id("slider", "Worded")
    await agent.does({ _tag: "fillForm", fields: [{ i, value: "8" }] })
    expect(await now("Worded")).toBe("8")
    // The words it shows are the same all along.
    expect((await set("Worded", "5")).successMessage).toBe('slider "Worded" is at 5 now.')
    expect((await set("Worded", "5")).successMessage).toBe('slider "Worded" is at 5 already.')

    const volume = agent.id("slider", "Volume: 30 %")
    expect(await agent.act({ _tag: "type", i: volume, text: "32" })).toMatchObject({ success: true })
    await agent.read()
    const lost = await agent.act({ _tag: "type", i: agent.id("slider", "Volume: 32 %"), text: "50" })
    expect(lost.success).toBe(false)
    expect(lost.errorMessage?.message).toContain("does not become 50: it is at 35 now")
    expect(agent.summary().html).not.toContain("low low")

    const refused = async (name: string, text: string): Promise<string> => {
      const { errorMessage } = await set(name, text)
      expect(errorMessage?.name).toBe("NotEditable")
      return errorMessage?.message ?? ""
    }
    expect(await refused("Coarse", "18")).toContain("does not become 18: it is at 15 now")
    expect(await refused("Silent", "50")).toContain("tells no number")
    const fixed = await agent.act({ _tag: "type", i: agent.id("spinbutton", "Fixed"), text: "4" })
    expect(fixed.errorMessage?.message).toContain("Nothing can be typed into")
    expect(await refused("Coarse", "2000")).toContain("from 0 up to 1000")
    expect(await refused("Coarse", "much")).toContain("takes a number")
    expect(await refused("Deaf", "9")).toContain("does not move by keys")
  }
})
