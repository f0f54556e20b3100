/** What a page is waited for before a press: for nothing, where nothing is known of that could move its target. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

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
