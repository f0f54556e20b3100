/** What can be pressed is known by evidence, not by its tag: each target has an id of its own. */
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { DebuggedTab } from "#extension/input/DebuggedTabs.ts"
import { makeAskListeners } from "#extension/worker/summary/askListeners.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { type OpenPage, type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

const open = (body: string) => harness.open(`<title>T</title>${body}`)

/** As the worker has it done before it reads, with a browser that answers in time however busy the machine is. */
const tellListeners = async ({ page, ask }: OpenPage): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const send: DebuggedTab["send"] = ({ method, params }) =>
    Effect.tryPromise({ try: () => Reflect.apply(session.send, session, [method, params]), catch: String })
  const tab: DebuggedTab = { send, sendAtOnce: () => Effect.succeed([]), on: () => Effect.void }
  await Effect.runPromise(
    makeAskListeners()(
      {
        chrome: {
          frames: () => Effect.succeed([{ frameId: 0, parentFrameId: -1, documentId: "a", url: "" }])
        },
        tabs: { use: (_, body) => body(tab), isAttached: () => true },
        client: { ask: (_, request, type) => Effect.promise(() => ask(request, type)) }
      },
      1,
      true
    ).pipe(Effect.provide(TestClock.layer({ warningDelay: "1 hour" })))
  )
  await session.detach()
}

/** Role and name of all that has an id. */
const targetsOf = (html: string): ReadonlyArray<string> =>
  elementsOf(parse(html))
    .filter(({ i }) => i !== undefined)
    .map(({ role, name }) => `${role} ${name}`.trim())

const readTargets = async (body: string, isTold = false): Promise<ReadonlyArray<string>> => {
  const opened = await open(body)
  if (isTold) await tellListeners(opened)
  return targetsOf((await opened.read()).html)
}

const LISTENS = `<p id="a">Alone</p><p>Silent</p><ul id="list"><li>First</li><li>Second</li></ul><div id="host"></div>
    <script>
    const listen = (element, type = "click") => element.addEventListener(type, () => {})
    listen(document.getElementById("a"), "pointerdown")
    listen(document.getElementById("list"))
    const root = document.getElementById("host").attachShadow({ mode: "open" })
    root.innerHTML = "<p>In shadow</p>"
    listen(root.firstChild)
    </script>`

describe("A target without a role", () => {
  test.each([
    ["a cursor to press", '<div style="cursor: pointer">Open</div>'],
    ["a cursor to grab", '<div style="cursor: grab">Open</div>'],
    ["a cursor to move", '<div style="cursor: move">Open</div>'],
    ["a cursor to resize", '<div style="cursor: col-resize">Open</div>'],
    ["that it can be dragged", '<div draggable="true">Open</div>'],
    ["a place in the order of the keyboard", '<div tabindex="0">Open</div>'],
    ["a handler written into it", '<div onmousedown="go()">Open</div>'],
    ["a menu it opens", '<div aria-haspopup="menu">Open</div>']
  ])("is known by %s", async (_, body) => {
    expect(await readTargets(body)).toEqual(["div Open"])
  })

  test("is known by being a link that leads nowhere yet", async () => {
    expect(await readTargets('<a>Open</a><a name="top">Anchor</a>')).toEqual(["a Open"])
  })

  test("is not made by a cursor it merely inherits, nor by one that forbids", async () => {
    expect(
      await readTargets(`<div style="cursor: pointer" aria-label="Card"><p>One</p><div role="group"><b>Two</b></div></div>
        <p style="cursor: not-allowed">No</p><p style="cursor: text">Text</p>`)
    ).toEqual(["div Card"])
  })

  test("is known by what listens to it, where the browser can be asked", async () => {
    expect(await readTargets(LISTENS)).toEqual([])
    expect(await readTargets(LISTENS, true)).toEqual([
      "p Alone",
      "listitem First",
      "listitem Second",
      "p In shadow"
    ])
  })

  test("is none where the root of the page listens for all that is in it", async () => {
    const types =
      "['click','mousedown','mouseup','keydown','keyup','focus','blur','input','change','wheel','scroll','drag','drop','copy','cut','paste','play','pause','load','error','select']"
    const body = `<div id="root"><p>One</p><div>Two</div></div><script>
      for (const type of ${types}) document.getElementById("root").addEventListener(type, () => {})
      document.body.addEventListener("click", () => {})</script>`
    expect(await readTargets(body, true)).toEqual([])
  })

  test("is heard of without a trace in the page", async () => {
    const opened = await open(`${LISTENS}<script>
      window.seen = []
      const own = EventTarget.prototype.addEventListener
      for (const target of [document, document.body]) new MutationObserver((all) => seen.push(...all)).observe(target, { subtree: true, childList: true, attributes: true })
      </script>`)
    const before = await opened.page.content()
    await tellListeners(opened)
    await opened.read()
    expect(await opened.page.content()).toBe(before)
    expect(await opened.page.evaluate("seen.length")).toBe(0)
  })
})

/** As a page may do that looks out for whoever reads it. */
const WARY = `<script>
  window.caught = []
  const own = EventTarget.prototype.dispatchEvent
  EventTarget.prototype.dispatchEvent = function (...args) {
    caught.push("dispatchEvent")
    return own.apply(this, args)
  }
  window.CustomEvent = class extends CustomEvent { constructor(...args) { super(...args); caught.push("CustomEvent") } }
</script>`

test("What listens is heard of, in frames too, while nothing runs that the page has put in place of the browser's own", async () => {
  const frame = `<p id=b>Inside</p>${WARY}<script>document.getElementById("b").addEventListener("click", () => {});</script>`
  const opened = await open(`${LISTENS}<iframe srcdoc='${frame}'></iframe>${WARY}`)
  const [inner] = opened.page.frames().slice(1)
  await inner?.waitForFunction("document.getElementById('b') !== null && 'caught' in window")
  await tellListeners(opened)
  expect(targetsOf((await opened.read()).html)).toContain("p Alone")
  const inFrame = inner === undefined ? [] : await inner.evaluate("caught")
  expect([await opened.page.evaluate("caught"), inFrame]).toEqual([[], []])
})

describe("Targets within targets", () => {
  test("have each an id of their own", async () => {
    const { read } = await open(`<div onclick="go()" aria-label="Card"><h3>Ada</h3>
      <span onclick="edit()">Edit</span><span onclick="remove()">Delete</span><span style="cursor: grab">Move</span></div>`)
    expect((await read()).html.replace(/ i=0\.\d+/g, " i")).toBe(
      '<div i>Card\n <heading level="3">Ada\n <span i>Edit\n <span i>Delete\n <span i>Move'
    )
  })

  test("stand in a button, too", async () => {
    expect(await readTargets('<div role="button">Tag <span onclick="close()">x</span></div>')).toEqual([
      "button Tag x",
      "span x"
    ])
  })

  test("are not pressed with what they stand in", async () => {
    const { ask, read } =
      await open(`<div style="width: 300px; height: 60px" onclick="go()" aria-label="Card">
      <div style="width: 200px; height: 40px; margin: 10px 50px" onclick="remove()">Delete</div></div>`)
    const { find, idOf } = await read()
    const inner = await ask({ type: "locate", i: idOf("div", "Delete") }, "located")
    const outer = await ask({ type: "locate", i: idOf("div", "Card") }, "located")
    const { x, y, width, height } = inner.rect
    const isInside =
      outer.point.x >= x && outer.point.x <= x + width && outer.point.y >= y && outer.point.y <= y + height
    expect(find("div", "Card").i).toBeDefined()
    expect(isInside).toBe(false)
  })
})

describe("A target of several words", () => {
  test("is called by those that no target in it claims", async () => {
    expect(
      await readTargets(
        `<div onclick="go()">Ada <span onclick="edit()">Edit</span></div>
         <div role="columnheader" tabindex="0"><div><div onclick="sort()">Make</div></div></div>`
      )
    ).toEqual(["div Ada", "span Edit", "columnheader Make"])
  })

  test("is called by what is written in its drawing", async () => {
    const node = (words: string): string =>
      `<g style="cursor: pointer"><rect width="80" height="30"/><text y="20">${words}</text></g>`
    expect(await readTargets(`<svg width="300" height="40">${node("Review")}</svg>`)).toEqual(["g Review"])
    expect(
      await readTargets('<button><svg width="30" height="20"><text y="15">Go</text></svg></button>')
    ).toEqual(["button Go"])
  })
})

describe("What the page keeps from assistive technology", () => {
  const mark = (more: string, words = ""): string =>
    `<div class="clear-indicator" aria-hidden="true" ${more} style="width: 20px; height: 20px; background: #ccc">${words}</div>`
  const marks = async (body: string): Promise<ReadonlyArray<unknown>> => {
    const opened = await open(body)
    await tellListeners(opened)
    const { html } = await opened.read()
    return elementsOf(parse(html)).flatMap(({ i, name, attributes }) =>
      i === undefined ? [] : [name || attributes.hint]
    )
  }

  test("is told where a person can see and press it", async () => {
    expect(await marks(mark('onmousedown="clear()"'))).toEqual(["clear indicator"])
    expect(
      await marks(
        `${mark('id="mark"', "x")}<script>document.getElementById("mark").addEventListener("mousedown", () => {})</script>`
      )
    ).toEqual(["x"])
    expect(await marks(`<div aria-hidden="true"><p>Silent</p>${mark('onclick="go()"', "Go")}</div>`)).toEqual(
      ["Go"]
    )
  })

  test.each([
    ["nothing listens", mark("", "x")],
    [
      "something lies over it",
      `<div style="position: relative">${mark('onclick="go()"', "Go")}<div style="position: absolute; inset: 0"></div></div>`
    ],
    ["it is out of sight", `<div style="height: 3000px"></div>${mark('onclick="go()"', "Go")}`],
    ["it cannot be pressed", `<div style="pointer-events: none">${mark('onclick="go()"', "Go")}</div>`]
  ])("is left out where %s", async (_, body) => {
    expect(await marks(body)).toEqual([])
  })

  test("is left out where it is the twin of something told", async () => {
    expect(
      await marks(`<label><input type="checkbox">Yes ${mark('onclick="go()"')}</label>
        <div><input type="checkbox" aria-label="No">${mark('onclick="go()"')}</div><button>Save ${mark('onclick="go()"')}</button>`)
    ).toEqual(["Yes", "No", "Save"])
    expect(
      await marks(
        `<a href="/x" aria-hidden="true" onclick="go()">Picture</a><a href="/x">Title</a><button aria-hidden="true" onclick="go()">Up</button>`
      )
    ).toEqual(["Title", "Up"])
  })
})

describe("A button without a name", () => {
  const hintOf = async (body: string): Promise<unknown> => {
    const { html } = await (await open(body)).read()
    return elementsOf(parse(html)).find(({ i }) => i !== undefined)?.attributes.hint
  }

  test.each([
    ["what its code calls it", '<button><i class="fa fa-trash"></i></button>', "trash"],
    [
      "the part of a drawing it uses",
      '<button><svg><use href="#icon-pencil"></use></svg></button>',
      "pencil"
    ],
    ["the file of its picture", '<button><img src="/x/arrow-left.png" alt=""></button>', "arrow left"],
    ["its test id", '<button data-testid="close-panel"></button>', "close panel"]
  ])("is told by %s", async (_, body, hint) => {
    expect(await hintOf(body)).toBe(hint)
  })

  test("is told by its colour and its place, where nothing says more", async () => {
    const swatch =
      '<div onclick="pick()" style="position: absolute; left: 10px; top: 20px; width: 40px; height: 20px; background: red"></div>'
    expect(await hintOf(swatch)).toBe("rgb(255, 0, 0) at 30,30")
  })

  test("has the name of its title, its picture's or its child's", async () => {
    expect(
      await readTargets(
        '<button title="Save"></button><button><svg><title>Print</title></svg></button><button><i title="Share"></i></button>'
      )
    ).toEqual(["button Save", "button Print", "button Share"])
  })
})
