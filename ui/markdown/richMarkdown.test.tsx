import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { RenderedMarkdown } from "./RenderedMarkdown.tsx"

afterEach(cleanup)

const show = (text: string): HTMLElement => render(<RenderedMarkdown>{text}</RenderedMarkdown>).container

const math = async (container: HTMLElement): Promise<Element> => {
  await expect.poll(() => container.querySelector("math")).not.toBeNull()
  return container.querySelector("math") ?? container
}

test("a formula is set as mathematics", async () => {
  const formula = await math(show("so \\(x^2\\) is"))
  expect(formula.querySelector("msup")?.textContent).toBe("x2")
})

test("a formula that cannot be set stands as it was written", async () => {
  const container = show("so \\(x^2\\) and \\(\\frac{1\\) is")
  await math(container)
  expect(container.querySelectorAll("math")).toHaveLength(1)
  expect(screen.getByText("\\(\\frac{1\\)")).toBeTruthy()
})

test("what is copied has a formula's source", async () => {
  const container = show("so \\(x^2\\) is")
  await math(container)
  const range = document.createRange()
  range.selectNodeContents(container)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, data: string) => copied.set(type, data) }
  fireEvent.copy(screen.getByText(/^so/), { clipboardData })
  expect(copied.get("text/html")).toContain("so \\(x^2\\) is")
  expect(copied.has("text/plain")).toBe(true)
})

test("a footnote is a number that leads to what it says, and back", () => {
  show("Said[^a] so, and[^b] so.\n\n[^a]: First\n\n[^b]: Second")
  const notes = within(screen.getByRole("region", { name: "Notes" })).getAllByRole("listitem")
  expect(notes.map(({ textContent }) => textContent)).toEqual(["First", "Second"])
  const mark = screen.getByRole("button", { name: "Note 2" })
  fireEvent.click(mark)
  expect(document.activeElement).toBe(notes[1])
  fireEvent.click(screen.getByRole("button", { name: "Back to where note 2 is" }))
  expect(document.activeElement).toBe(mark)
})

test("a mark that no note explains is text", () => {
  expect(show("Said[^a] so").textContent).toBe("Said[^a] so")
})

test("details are folded behind their summary", () => {
  const details = show("<details>\n<summary>More</summary>\n\n- one\n\n</details>").querySelector("details")
  expect(details?.open).toBe(false)
  expect(details?.querySelector("summary")?.textContent).toBe("More")
  expect(details?.querySelector("li")?.textContent).toBe("one")
})

test("nothing of an image is fetched before its reader asks for it, and the button says from whom", async () => {
  const container = show("![A drawing](https://images.example.org/a.png?secret=1)")
  const offer = await screen.findByRole("button", { name: "A drawing Show image from images.example.org" })
  expect(container.innerHTML).not.toContain("secret")
  fireEvent.click(offer)
  const image = screen.getByRole("img", { name: "A drawing" })
  expect(image.getAttribute("src")).toBe("https://images.example.org/a.png?secret=1")
  expect(image.getAttribute("referrerpolicy")).toBe("no-referrer")
})

test("an image that does not come says so, and can be opened", async () => {
  show("![A drawing](https://images.example.org/a.png)")
  fireEvent.click(await screen.findByRole("button"))
  fireEvent.error(screen.getByRole("img"))
  expect(screen.getByRole("status").textContent).toContain("could not be loaded")
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://images.example.org/a.png")
})

test("an image that is not of the web is no more than its words", () => {
  const container = show("![a](javascript:alert(1)) ![b](data:image/png;base64,AA) ![c](//x.y/z.png)")
  expect(container.querySelectorAll("a, img, button")).toHaveLength(0)
})

test("a link whose words name another site shows where it leads", () => {
  show("[bank.example.com](https://evil.example.net/login)")
  expect(screen.getByRole("link").textContent).toBe("bank.example.com (evil.example.net)")
})

test.each([
  ["an escape", "[paypal\\.com](https://evil.test/x)"],
  ["an escape in an address", "[https://paypal\\.com/login](https://evil.test/x)"],
  ["emphasis", "[**paypal**.com](https://evil.test/x)"],
  ["code", "[paypal`.com`](https://evil.test/x)"],
  ["a tag", "[pay<b>pal</b>.com](https://evil.test/x)"],
  ["an entity", "[paypal&#46;com](https://evil.test/x)"],
  ["an entity in hexadecimal", "[paypal&#x2E;com](https://evil.test/x)"],
  ["another link", "[<https://paypal.com/>](https://evil.test/x)"],
  ["an image", "[![paypal.com](https://paypal.com/a.png)](https://evil.test/x)"],
  ["a formula", "[\\(\\text{pay}\\text{pal.com}\\)](https://evil.test/x)"]
])("a link whose words name another site by %s shows where it leads", (_how, text) => {
  show(text)
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent)
  expect(links).toEqual([expect.stringMatching(/ \(evil\.test\)$/)])
})

test("an image in a link is offered beside it, and neither is a part of the other", async () => {
  const container = show("[![build](https://img.test/b.svg)](https://site.test/)")
  const offer = await screen.findByRole("button", { name: "build Show image from img.test" })
  expect(screen.getByRole("link", { name: "build" }).getAttribute("href")).toBe("https://site.test/")
  expect(container.querySelector("a a, a button")).toBeNull()
  fireEvent.click(offer)
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://site.test/",
    "https://img.test/b.svg"
  ])
  expect(container.querySelector("a a, a button")).toBeNull()
})

test("in a link nothing else can be pressed", () => {
  const container = show("[so[^a] it <https://a.test/>](https://site.test/)\n\n[^a]: Why")
  expect(container.querySelector("a a, a button")).toBeNull()
})

test("a link whose image says nothing is named by where it leads", () => {
  show("[![](https://img.test/b.svg)](https://site.test/)")
  expect(screen.getByRole("link", { name: "https://site.test/" })).toBeTruthy()
})

test("whoever asks for an image by keyboard keeps their place", async () => {
  show("![A drawing](https://images.example.org/a.png)")
  const offer = await screen.findByRole("button")
  offer.focus()
  fireEvent.click(offer)
  expect(document.activeElement).toBe(screen.getByRole("link"))
})

test("each block of words finds its own direction", () => {
  const container = show("# a\n\nb\n\n- c\n\n> d\n\n| e |\n|---|\n| f |")
  for (const block of container.querySelectorAll("h3, p, ul, li, blockquote, th, td")) {
    expect(block.getAttribute("dir")).toBe("auto")
  }
})

test("code wraps or scrolls as its reader likes, where it is wide", () => {
  const container = show("```\na wide line\n```")
  expect(screen.queryByRole("button", { name: "Wrap long lines" })).toBeNull()
  const box = container.querySelector("pre")?.parentElement
  Object.defineProperty(box, "scrollWidth", { value: 900 })
  if (box) fireEvent.scroll(box)
  expect(screen.getByRole("region", { name: "Code" }).getAttribute("tabindex")).toBe("0")
  const wrap = screen.getByRole("button", { name: "Wrap long lines" })
  fireEvent.click(wrap)
  expect(container.querySelector("pre")?.dataset.wrapped).toBe("true")
  fireEvent.click(screen.getByRole("button", { name: "Scroll long lines" }))
  expect(container.querySelector("pre")?.dataset.wrapped).toBe("false")
})

test("a table that fits is no stop of the keyboard", () => {
  const container = show("| a |\n|---|\n| b |")
  expect(container.querySelector("[tabindex]")).toBeNull()
})

const attack = fc.constantFrom(
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<style>*{display:none}</style>",
  '<a href="javascript:alert(1)">x</a>',
  '<b style="position:fixed" id="root" class="x" onclick="a()">x</b>',
  "<svg onload=alert(1)>",
  "<iframe src=https://evil.example.net>",
  "<details open ontoggle=alert(1)>",
  "<details open>\n<summary>",
  "</summary>",
  "</details>",
  "<form action=https://evil.example.net><input name=q>",
  "<b>",
  "</b>",
  "<sub>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt&colon;alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](vbscript:a)",
  "![x](https://evil.example.net/?q=secret)",
  "![x](javascript:alert(1))",
  "[x]: javascript:alert(1)\n",
  "[x]",
  "[^a]",
  "\n[^a]: <img src=x onerror=a()> \\(x\\)\n",
  "\\(\\href{javascript:alert(1)}{x}\\)",
  "\\(\\style{position:fixed}{x}\\)",
  "\\[\\includegraphics{https://evil.example.net/a.png}\\]",
  "$$\\class{a}{\\id{root}{x}}$$",
  "```html onload=a()\n<script>\n```",
  "`",
  "**",
  "|a|b|\n|-|-|\n",
  "\n\n",
  "- ",
  "> ",
  " "
)

const allowedAttributes =
  /^(?:class|dir|data-[a-z]+|href|title|target|rel|type|aria-[a-z]+|role|tabindex|open|checked|disabled|start|style|hidden|width|height|display|[a-z]*space|stretchy|fence|form|mathvariant|scriptlevel|displaystyle)$/i

test("of hostile markdown nothing becomes an element, an attribute or an address that is not in the list", () => {
  fc.assert(
    fc.property(fc.array(attack, { minLength: 1, maxLength: 12 }), (parts) => {
      const { container, unmount } = render(<RenderedMarkdown>{parts.join("")}</RenderedMarkdown>)
      expect(
        container.querySelectorAll("img, script, style, iframe, form, object, [id], svg:not(.lucide)")
      ).toHaveLength(0)
      for (const element of container.querySelectorAll("*")) {
        // Icons of our own: none of them is anything else.
        if (element.closest("svg") !== null || element.parentElement?.localName === "button") continue
        for (const { name, value } of element.attributes) {
          expect(name).toMatch(allowedAttributes)
          if (name === "href") expect(value).toMatch(/^(?:https?|mailto):/)
          if (name === "style" && element.localName.startsWith("t"))
            expect(value).toMatch(/^text-align: ?[a-z]+;?$/)
        }
      }
      unmount()
    }),
    { numRuns: 300 }
  )
})

test("the highest heading of a text stands right below those of the page, however deep it was written", () => {
  const levels = (text: string): ReadonlyArray<string> =>
    [...show(text).querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ localName }) => localName)
  expect(levels("### One\n\n#### Two\n\n### Three")).toEqual(["h3", "h4", "h3"])
  expect(levels("# One\n\n### Two")).toEqual(["h3", "h5"])
})
