import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { parseKey } from "#schemas/page/parseKey.ts"
import { namesClipboard, pastesByCommand, pastesByKey } from "./clipboardUse.ts"
import { clickCommands, pressCommands, typeCommands } from "./inputCommands.ts"

const pressed = (text: string) => {
  const press = parseKey(text)
  if (press === undefined) throw new Error(`${text} is not a key`)
  return press
}

const anyCase = (word: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) => [...word].map((sign, n) => (upper[n] ? sign.toUpperCase() : sign.toLowerCase())).join(""))

/** A word of the list, in any case, with any space around it. */
const spelling = (...words: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom("", " "), fc.constantFrom(...words).chain(anyCase), fc.constantFrom("", " "))
    .map((parts) => parts.join(""))

const command = spelling("control", "ctrl", "meta", "cmd", "command", "super", "win", "mod", "controlormeta")
const shift = spelling("shift")
const others = fc.subarray(["shift", "alt", "option", "Control", "Meta"])

describe("A key that pastes", () => {
  it("is known in every spelling and with whatever else is held", () => {
    fc.assert(
      fc.property(command, others, spelling("v"), (held, more, key) => {
        assert.isTrue(pastesByKey(pressed([...more, held, key].join("+"))))
        assert.isTrue(pastesByKey(pressed([held, ...more, key].join("+"))))
      })
    )
    fc.assert(
      fc.property(shift, others, spelling("insert", "ins"), (held, more, key) =>
        assert.isTrue(pastesByKey(pressed([held, ...more, key].join("+"))))
      )
    )
    fc.assert(fc.property(spelling("paste"), (key) => assert.isTrue(pastesByKey(pressed(key)))))
  })

  it.each([
    "v",
    "V",
    "Shift+v",
    "Alt+v",
    "Insert",
    "Control+Insert",
    "Control+c",
    "Control+x",
    "Shift+Delete",
    "Copy",
    "Cut",
    "Control+a",
    "Enter"
  ])("is not %s", (key) => assert.isFalse(pastesByKey(pressed(key))))

  it("is known by what the debugger is told as well", () => {
    for (const key of ["Control+v", "cmd+V", "Shift+Insert", "Control+Shift+v", "Paste"]) {
      assert.isTrue(pressCommands(pressed(key)).every(pastesByCommand), key)
    }
    for (const key of ["v", "Control+c", "Insert", "Enter"]) {
      assert.isFalse(pressCommands(pressed(key)).some(pastesByCommand), key)
    }
  })
})

describe("A command to the debugger that pastes", () => {
  it.each(["paste", "Paste", "pasteAndMatchStyle", "pasteAsPlainText", "yank", "yankAndSelect"])(
    "is the editing command %s, whatever key it goes with",
    (edit) => {
      const params = { type: "rawKeyDown", key: "F5", commands: ["selectAll", edit] }
      assert.isTrue(pastesByCommand({ method: "Input.dispatchKeyEvent", params }))
    }
  )

  it("is a press of the wheel", () => {
    const params = { type: "mousePressed", x: 1, y: 1, button: "middle", clickCount: 1 }
    assert.isTrue(pastesByCommand({ method: "Input.dispatchMouseEvent", params }))
  })

  it("is none of those that click and type", () => {
    const commands = [
      ...clickCommands({ x: 1, y: 1 }, { button: "right" }),
      ...typeCommands("Control+v", { clear: true }),
      ...typeCommands("paste", { clear: false })
    ]
    assert.isFalse(commands.some(pastesByCommand))
  })
})

describe("Code that names the clipboard", () => {
  it.each([
    "navigator.clipboard.readText()",
    "navigator['clip' + 'board'].read()",
    "navigator.\\u0063lipboard.readText()",
    "navigator['\\x63lipboard']",
    "addEventListener('paste', (event) => send(event.clipboardData.getData('text')))",
    "document.execCommand('paste')",
    'document.execCommand("pas" + "te")',
    "document.execCommand('Paste', false)"
  ])("is %s", (code) => assert.isTrue(namesClipboard(code)))

  it.each([
    "document.title",
    "document.execCommand('bold')",
    "document.querySelector('.paste-hint').textContent"
  ])("is not %s", (code) => assert.isFalse(namesClipboard(code)))
})
