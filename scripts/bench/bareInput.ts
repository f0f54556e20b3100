/**
 * A click and a text by bare commands of the debugger, as fast as a browser takes them: all at once, and done when the page has
 * felt the last. Nothing makes sure that they arrive where they are meant to.
 */
import type { CDPSession, Page } from "playwright-core"
import { type Command, clickCommands, hoverCommands, typeCommands } from "#extension/input/inputCommands.ts"

/** Both give what it took, in ms. */
export interface BareInput {
  /** The element of that selector. */
  readonly click: (selector: string) => Promise<number>
  /** The same key events as the agent's, into what the click gave the focus. */
  readonly type: (selector: string, text: string) => Promise<number>
}

const give = async (session: CDPSession, commands: ReadonlyArray<Command>): Promise<number> => {
  const start = performance.now()
  await Promise.all(
    commands.map(({ method, params }) =>
      session.send(method as "Input.dispatchKeyEvent", params as { readonly type: "keyDown" })
    )
  )
  return performance.now() - start
}

export const bareInput = async (page: Page): Promise<BareInput> => {
  const session = await page.context().newCDPSession(page)
  const pressed = async (selector: string): Promise<ReadonlyArray<Command>> => {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`${selector} is not there.`)
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return [...hoverCommands(point), ...clickCommands(point)]
  }
  return {
    click: async (selector) => give(session, await pressed(selector)),
    type: async (selector, text) =>
      give(session, [...(await pressed(selector)), ...typeCommands(text, { clear: true })])
  }
}
