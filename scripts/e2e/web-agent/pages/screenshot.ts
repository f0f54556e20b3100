import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"

export default agentPage({
  rule: "a screenshot is saved and given, with nothing secret in it",
  html: `<label>Card number <input style="font-size: 60px" value="4111 1111 1111 1111" autocomplete="cc-number"></label>`,
  run: async (agent) => {
    const { stamp } = await agent.read()
    const value = await agent.call({
      _tag: "Act",
      tabId: stamp.tabId,
      action: { _tag: "screenshot" },
      requestId: "r1"
    })
    if (value._tag !== "Acted" || value.picture === undefined) throw new Error(`no picture: ${value._tag}`)
    expect(value.feedback.successMessage).toMatch(/^Saved a screenshot as save-screenshot-\d{14}\.png\./)
    const { mediaType, base64 } = value.picture
    // Where the number stands there is one colour only.
    const colours = await agent.page.evaluate(
      async ({ url, box }) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob())
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext("2d")
        if (context === null || box === null) return -1
        context.drawImage(bitmap, 0, 0)
        const scale = bitmap.width / innerWidth
        const { data } = context.getImageData(
          (box.x + 5) * scale,
          (box.y + 5) * scale,
          (box.width - 10) * scale,
          (box.height - 10) * scale
        )
        return new Set(new Uint32Array(data.buffer)).size
      },
      { url: `data:${mediaType};base64,${base64}`, box: await agent.page.locator("input").boundingBox() }
    )
    expect(colours).toBe(1)
    expect(await agent.page.locator("[popover]").count()).toBe(0)
  }
})
