/** Favorites are dragged, as only a browser can show it: by mouse and by keyboard, within a group and between the two. */
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { stage } from "#scripts/preview/stage.ts"
import { groupNames } from "#ui/prompts/groupNames.ts"
import { PROMPT_DRAG_PX } from "#ui/prompts/limits.ts"
import { promptsText } from "#ui/prompts/promptsText.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

const REPORT = "Weekly report"
const REPLY = "Friendly reply"
const TRAIN = "Find a train"
const PROOFREAD = "Proofread"

describe.each(["react", "preact"] as const)("favorites under %s", (runtime) => {
  let preview: SharedPreview
  let page: Page

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  beforeEach(async () => {
    page = await preview.open("?scene=prompts", { width: 360, height: 800, reducedMotion: "reduce" })
    await stage(page, "prompts")
    await page.evaluate(`(() => {
      globalThis.moves = []
      gateway.script = { ...gateway.script, promptLibrary: (command) => { moves.push(command); return undefined } }
    })()`)
    await page.getByRole("tab").first().waitFor()
  })
  afterAll(() => preview.close())

  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title }).last()
  const titlesIn = (group: keyof typeof groupNames): Promise<ReadonlyArray<string | null>> =>
    page
      .getByRole("region", { name: groupNames[group] })
      .locator("button > span:first-child")
      .allTextContents()
  const moves = (): Promise<unknown> => page.evaluate("moves")

  /** The mouse is pressed in the middle of one row, and let go this much beside the middle of it or another. */
  const drag = async (title: string, to: string, below = 0): Promise<void> => {
    const from = await row(title).boundingBox()
    const target = await row(to).boundingBox()
    if (from === null || target === null) throw new Error("Both rows are on screen")
    const x = from.x + from.width / 2
    const y = from.y + from.height / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    const end = target.y + target.height / 2 + below
    for (let step = 1; step <= 10; step++) {
      await page.mouse.move(x, y + ((end - y) * step) / 10)
      await page.evaluate("new Promise(requestAnimationFrame)")
    }
    await page.mouse.up()
  }

  test("are used by a press that moved less than a drag does, and move nowhere", async () => {
    await drag(REPLY, REPLY, PROMPT_DRAG_PX - 1)
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    expect(await moves()).toEqual([])
  })

  test("go by mouse to another place of their group, and are not used by it", async () => {
    await drag(REPORT, REPLY)
    await expect.poll(moves).toEqual([{ _tag: "MovePrompt", id: "p0", isPinned: true, before: "p2" }])
    expect((await titlesIn("pinned")).slice(0, 2)).toEqual([REPLY, REPORT])
    expect(await page.getByRole("tab").first().isVisible()).toBe(true)
  })

  test("go by mouse to the other group", async () => {
    await drag(REPORT, PROOFREAD)
    await expect.poll(async () => (await titlesIn("others")).includes(REPORT)).toBe(true)
    await expect.poll(moves).toMatchObject([{ _tag: "MovePrompt", id: "p0", isPinned: false }])
  })

  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    await page.evaluate(
      "new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"
    )
  }
  const lift = async (title: string): Promise<void> => {
    await page.getByRole("button", { name: promptsText.drag(title) }).focus()
    await press("Space")
    await page.locator("[data-dragging=true]").waitFor()
  }
  const heard = (words: string): Promise<void> =>
    page.getByRole("dialog").getByRole("status").filter({ hasText: words }).waitFor()

  test("go by keyboard within their group, and each place is said", async () => {
    await lift(REPORT)
    await heard(promptsText.lifted(REPORT, 1, 4, "pinned"))
    await press("ArrowDown")
    await heard(promptsText.moved(REPORT, 2, 4, "pinned"))
    await press("Space")
    await heard(promptsText.dropped(REPORT, 2, 4, "pinned"))
    expect(await moves()).toEqual([{ _tag: "MovePrompt", id: "p0", isPinned: true, before: "p2" }])
  })

  test("go by keyboard to the other group, and the place there is said", async () => {
    await lift(TRAIN)
    await heard(promptsText.lifted(TRAIN, 1, 2, "others"))
    await press("ArrowUp")
    await heard(promptsText.moved(TRAIN, 4, 5, "pinned"))
    await press("Space")
    await heard(promptsText.dropped(TRAIN, 4, 5, "pinned"))
    expect(await titlesIn("pinned")).toContain(TRAIN)
    expect(await moves()).toEqual([{ _tag: "MovePrompt", id: "p4", isPinned: true, before: "p3" }])
  })

  test("stay where they were after Escape, which leaves the library open", async () => {
    await lift(REPORT)
    await press("ArrowDown")
    await press("Escape")
    await heard(promptsText.notMoved(REPORT))
    expect((await titlesIn("pinned"))[0]).toBe(REPORT)
    expect(await page.getByRole("tab").first().isVisible()).toBe(true)
    expect(await moves()).toEqual([])
  })
})
