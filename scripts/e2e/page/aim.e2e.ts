/** What a page is waited for before a press: for nothing, where nothing is known of that could move its target. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { PageRequest } from "#extension/page-protocol/PageMessage.ts"
import { askFrame, type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

/** Counts the frames that anybody has asked for and was called in. */
const countFrames = `<script>
  var frames = 0
  const ask = requestAnimationFrame
  window.requestAnimationFrame = (run) => ask((now) => { frames += 1; run(now) })
</script>`

/** `onEnter`: a script, what the page does as the pointer comes to its button. */
const aim = async (onEnter: string, more = "") => {
  const opened = await harness.open(`<title>T</title>${countFrames}
    <style>div { position: absolute; left: 10px; top: 10px; width: 300px; height: 100px }
    button { position: absolute; left: 10px; top: 10px } .away { left: 400px }</style>
    <div><button id="save">Save</button></div>${more}<script>
      const away = () => { save.className = "away" }
      save.onmouseenter = () => { ${onEnter} }
    </script>`)
  const i = (await opened.read()).idOf("button", "Save")
  const { point } = await opened.ask({ type: "locate", i }, "located")
  await opened.page.mouse.move(point.x, point.y)
  const { isOn } = await opened.ask({ type: "aim", i, at: point }, "aimed")
  await opened.ask({ type: "aim-report" }, "aim-report")
  return { isOn, frames: Number(await opened.page.evaluate("frames")) }
}

describe("what is asked of a page while input is on its way to it", () => {
  const openField = async (script = "") => {
    const opened = await harness.open(
      `<title>T</title><label>Words <input id="words"></label><input aria-label="Other" id="other"><script>${script}</script>`
    )
    const i = (await opened.read()).idOf("textbox", "Words")
    const { point } = await opened.ask({ type: "locate", i }, "located")
    const beside = (request: PageRequest) => askFrame(opened.page.mainFrame(), request)
    const aimed = beside({ type: "aim", i, at: point, isBeside: true })
    return { opened, i, point, aimed, beside }
  }

  test("is answered once it was felt: the pointer, and the press that gives a field the focus", async () => {
    const { opened, i, point, aimed, beside } = await openField()
    await opened.page.mouse.move(point.x, point.y)
    expect(await aimed).toEqual({ type: "aimed", isOn: true })
    const keys = beside({ type: "aim-keys", i, use: "type", isBeside: true })
    await opened.page.mouse.down()
    await opened.page.mouse.up()
    expect(await keys).toMatchObject({ type: "keys-aimed", pressed: { isKnown: true, hasReached: true } })
    await opened.ask({ type: "aim-report" }, "aim-report")
  })

  test("is answered by what the page has made of the press by then", async () => {
    const { opened, i, point, aimed, beside } = await openField("words.onclick = () => other.focus()")
    await opened.page.mouse.move(point.x, point.y)
    await aimed
    const keys = beside({ type: "aim-keys", i, use: "type", isBeside: true })
    await opened.page.mouse.down()
    await opened.page.mouse.up()
    expect(await keys).toMatchObject({ name: "FocusLost" })
    await opened.ask({ type: "aim-report" }, "aim-report")
  })

  test("is told to be asked again where nothing comes, or comes to another place", async () => {
    const { opened, i, point, aimed, beside } = await openField()
    await opened.page.mouse.move(point.x + 200, point.y + 200)
    expect(await aimed).toEqual({ type: "unfelt" })
    const keys = { type: "aim-keys", i, use: "type", isBeside: true } as const
    expect(await beside(keys)).toEqual({ type: "unfelt" })
    await opened.page.mouse.move(point.x, point.y)
    expect(await opened.ask({ type: "aim", i, at: point }, "aimed")).toEqual({ type: "aimed", isOn: true })
    const pending = beside(keys)
    await opened.ask({ type: "aim-report" }, "aim-report")
    expect(await pending).toEqual({ type: "unfelt" })
  })
})

describe("a target that the pointer has come to", () => {
  test("is pressed after the frame that drew the pointer there, and no other, where the page leaves it alone", async () => {
    expect(await aim("")).toEqual({ isOn: true, frames: 1 })
  })

  test.each([
    ["the page has done something about the pointer", "save.dataset.hot = 'yes'", ""],
    ["the page has set a timer", "setTimeout(() => {}, 60_000)", ""],
    ["it has moved a little", "", "<style>div:hover button { left: 14px }</style>"],
    [
      "something on the page moves all the time",
      "",
      "<style>@keyframes turn { to { rotate: 1turn } } hr { animation: turn 1s infinite }</style><hr>"
    ]
  ])("is waited for where %s", async (_, onEnter, more) => {
    const { isOn, frames } = await aim(onEnter, more)
    expect(isOn).toBe(true)
    expect(frames).toBeGreaterThan(1)
  })

  test.each([
    [
      "a transition",
      "document.head.insertAdjacentHTML('beforeend', '<style>button { transition: left 200ms }</style>'); getComputedStyle(save).left; away()",
      ""
    ],
    [
      "a rule of style alone",
      "",
      "<style>button { transition: left 200ms } div:hover button { left: 400px }</style>"
    ],
    ["a frame", "requestAnimationFrame(() => requestAnimationFrame(away))", ""],
    ["a timer that asks for a frame", "setTimeout(() => requestAnimationFrame(away))", ""],
    [
      "a message to itself",
      "const { port1, port2 } = new MessageChannel(); port1.onmessage = away; port2.postMessage(0)",
      ""
    ]
  ])("is not pressed where it was when %s takes it from under the pointer", async (_, onEnter, more) => {
    expect((await aim(onEnter, more)).isOn).toBe(false)
  })
})
