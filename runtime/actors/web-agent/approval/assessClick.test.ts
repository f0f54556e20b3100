/** A press that sends entries goes unasked only under a name that is known; elsewhere one that says nothing is asked about. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { confusables } from "#runtime/actors/web-agent/approval/words/confusables.ts"
import { consequenceOf } from "#runtime/actors/web-agent/approval/words/consequenceOf.ts"
import { consequenceWords } from "#runtime/actors/web-agent/approval/words/consequenceWords.ts"
import { type PageElement, render } from "#schemas/page/PseudoHtml.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"

const judged = (html: string, i = "0.1") =>
  decideApproval({ _tag: "click", i }, { page: readPage(html), url: "https://shop.example/" }, [], 0)

const asks = (html: string, i?: string): boolean => judged(html, i)._tag === "Ask"

const button = (name: string): PageElement => ({
  role: "button",
  name,
  i: "0.1",
  attributes: {},
  children: []
})

const alone = (name: string): string => render([button(name)])

/** Sends a form in which something was entered. */
const sending = (name: string): string =>
  `<form>\n <textbox i=0.2 value="5">Note\n ${render([{ ...button(name), attributes: { submits: true } }])}`

const DEEDS = [
  "삭제",
  "حذف",
  "Sil",
  "Ta bort",
  "Skicka",
  "Gönder",
  "Checkout",
  "Proceed to checkout",
  "Make a payment",
  "Payment",
  "Refund",
  "Withdraw",
  "Deposit",
  "Upgrade",
  "Move to trash",
  "Trash",
  "Revoke",
  "Disconnect",
  "Cancel my plan",
  "Email invoice",
  "Message seller",
  "Comment",
  "Sign",
  "Accept",
  "Yes, go ahead and do it",
  "🗑",
  "🗑️ 1041",
  "Dеlete",
  "שלח",
  "إرسال",
  "送信",
  "結帳",
  "보내기",
  "Betaal",
  "Wyślij",
  "Оплатить",
  "Envoyer",
  "Suscribirse",
  "Excluir",
  "Firmare",
  "Kündigen",
  "Købt? Køb nu",
  "Διαγραφή",
  "ลบ",
  "हटाएं",
  "Poista"
]

describe("A press with a consequence", () => {
  test.each(DEEDS)("under the name “%s” is asked about, in a form and outside", (name) => {
    expect([asks(sending(name)), asks(alone(name))]).toEqual([true, true])
  })

  test.each([
    "Zzyzx",
    "Create account",
    "Go premium",
    "Kaydol",
    "1000",
    "→",
    "↑",
    "★",
    "Save everything that you can find in here now"
  ])("under the name “%s”, which nobody knows, is asked about where it sends what was entered", (name) =>
    expect(judged(sending(name))).toMatchObject({ question: expect.stringContaining("submits something") })
  )

  test("is one also where the form has nothing in it, or nothing that sends it", () => {
    expect(asks("<form>\n <button i=0.1 submits>Zzyzx")).toBe(true)
    expect(asks('<form>\n <textbox i=0.2 value="5">Note\n <button i=0.1>Zzyzx')).toBe(true)
    expect(asks("<form>\n <textbox i=0.2>Note\n <button i=0.1>Zzyzx")).toBe(false)
    expect(
      asks('<form>\n <textbox i=0.2 value="5">Note\n <button i=0.1>Zzyzx\n <button i=0.3 submits>Save')
    ).toBe(false)
  })

  test("as a place is one on a button, and none on a tab or a link that leads there", () => {
    expect(asks('<link i=0.1 href="/checkout">Checkout')).toBe(false)
    expect(asks('<link i=0.1 href="#">Checkout')).toBe(true)
    expect(asks("<tab i=0.1>Comment")).toBe(false)
    expect(asks('<link i=0.1 href="/orders/7">Delete order')).toBe(true)
  })
})

describe("A press that keeps, looks up or goes on", () => {
  test.each([
    "Save",
    "Save changes",
    "Save note",
    "SAVE",
    "Search",
    "Find orders",
    "Apply filters",
    "Filter",
    "Next",
    "Next step",
    "Back",
    "Close",
    "Cancel",
    "Apply",
    "Add",
    "Add row",
    "Update profile",
    "OK",
    "Continue",
    "Log in",
    "Sign in",
    "Login",
    "Finish",
    "Done",
    "Go",
    "Speichern",
    "Änderungen speichern",
    "Suche",
    "Weiter",
    "Enregistrer",
    "Guardar",
    "Salvar",
    "Salva",
    "Opslaan",
    "Zapisz",
    "Сохранить",
    "Spara",
    "Gem",
    "Kaydet",
    "保存",
    "変更を保存",
    "次へ",
    "저장",
    "حفظ",
    "שמור",
    "บันทึก",
    "सहेजें",
    "🔍",
    "?"
  ])("goes unasked under the name “%s”", (name) => {
    expect([asks(sending(name)), asks(alone(name))]).toEqual([false, false])
  })

  test("goes unasked in what only looks something up, whatever it is called", () => {
    for (const name of ["Zzyzx", "", "→"]) {
      expect(asks(`<search>\n <textbox i=0.2 value="lamp">Words\n <button i=0.1 submits>${name}`)).toBe(false)
      expect(asks(`<form>\n <searchbox i=0.2 value="lamp">\n <button i=0.1 submits>${name}`)).toBe(false)
    }
    expect(asks('<search>\n <textbox i=0.2 value="lamp">Words\n <button i=0.1 submits>Delete')).toBe(true)
  })

  test("goes unasked where it only picks or opens", () => {
    const within = (line: string) => asks(`<form>\n <textbox i=0.2 value="5">Day\n <grid>\n  ${line}`)
    expect(within("<button i=0.1>15")).toBe(false)
    expect(within("<button i=0.1 submits>Zzyzx")).toBe(true)
    expect(asks('<form>\n <textbox i=0.2 value="5">Day\n <button i=0.1 expanded="false">Zzyzx')).toBe(false)
  })
})

describe("A press that sends entries to another site", () => {
  test.each([
    [
      "by its form",
      '<form to="https://evil.example">\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits>Save'
    ],
    [
      "by its button",
      '<form>\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits to="https://evil.example">Save'
    ],
    [
      "by its frame",
      '<iframe site="https://evil.example">\n <form>\n  <textbox i=0.2 value="5">Note\n  <button i=0.1 submits>Save'
    ],
    [
      "by the frame a closer look left out",
      '<iframe site="https://evil.example">\n <link i=0.3>More\n<form>\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits>Save'
    ]
  ])("is asked about, %s, and says where", (_, html) => {
    expect(judged(html)).toMatchObject({
      question: "The next step, “Save” to https://evil.example on shop.example, submits something. Continue?"
    })
    const enter = { _tag: "pressKey", key: "Enter", i: "0.2" } as const
    expect(decideApproval(enter, { page: readPage(html), url: "https://shop.example/" }, [], 0)._tag).toBe(
      "Ask"
    )
  })

  test("is not where that is the site in the address bar", () => {
    expect(
      asks('<form to="https://shop.example">\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits>Save')
    ).toBe(false)
    expect(asks('<iframe site="https://evil.example">\n <button i=0.1>Next')).toBe(false)
  })
})

describe("A press outside of forms", () => {
  test.each([
    "<button i=0.1>",
    "<row>\n <button i=0.1>",
    "<button i=0.1>★",
    "<button i=0.1>👍",
    "<row>\n <button i=0.1>×",
    "<listitem>\n <button i=0.1>✕",
    "<div i=0.1>✓",
    "<switch i=0.1>",
    "<menuitem i=0.1>❤️",
    "<link i=0.1>",
    "<button i=0.1>ნახვა",
    "<button i=0.1>Nеxt",
    "<button i=0.1>Ѕave",
    "<button i=0.1>ᴅᴇʟᴇᴛᴇ"
  ])("on what says nothing that can be read is asked about: %s", (html) => expect(asks(html)).toBe(true))

  test.each([
    "<button i=0.1>›",
    "<button i=0.1>‹",
    "<button i=0.1>☰",
    "<button i=0.1>⋮",
    "<button i=0.1>+",
    "<button i=0.1>▾",
    "<button i=0.1>2",
    "<button i=0.1>1,000",
    "<dialog>\n <button i=0.1>×",
    "<alert>\n <button i=0.1>✕",
    "<checkbox i=0.1>",
    '<link i=0.1 href="/next">»',
    '<link i=0.1 href="/home">',
    "<button i=0.1>India",
    "<button i=0.1>Открыть PDF",
    "<row i=0.1>\n <button i=0.2>Open",
    '<link i=0.1 href="/ka">ნახვა',
    "<button i=0.1>Sign in"
  ])("on a sign that is known, a place or plain words is not: %s", (html) => expect(asks(html)).toBe(false))
})

describe("A yes", () => {
  test("outside of a dialog is a yes to nobody knows what", () => {
    expect(asks("<button i=0.1>Yes")).toBe(true)
    expect(asks("<button i=0.1>OK")).toBe(false)
  })

  test("to a question nobody can tell is asked about, to a notice it is not", () => {
    expect(asks("<dialog>Zzyzx the parcels?\n <button i=0.1>OK")).toBe(true)
    expect(asks("<dialog>The parcels are zzyzx.\n <button i=0.1>OK")).toBe(false)
    expect(asks("<dialog>Frågan: ta bort ordern\n <button i=0.1>OK")).toBe(true)
  })
})

describe("No way to write a word hides it", () => {
  const bySound = new Map<string, Array<string>>()
  for (const [sign, letter] of confusables) bySound.set(letter, [...(bySound.get(letter) ?? []), sign])
  const fullWidth = (letter: string): string =>
    /^[!-~]$/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter

  const ways = fc.constantFrom<(letter: string, pick: number) => string>(
    (letter) => letter,
    (letter) => letter.toUpperCase(),
    (letter) => (/[a-z]/i.test(letter) ? `${letter}\u0301` : letter),
    (letter) => (letter === " " ? " " : `${letter}\u200b`),
    (letter) => (letter === " " ? "\u00a0" : `\u00ad${letter}\ufe0f`),
    fullWidth,
    (letter, pick) => bySound.get(letter)?.[pick % (bySound.get(letter)?.length ?? 1)] ?? letter
  )
  const word = fc.constantFrom(
    ...consequenceWords.flatMap(([, words]) => words.filter((one) => !one.includes("*")))
  )

  test("whatever its case, accents, width, unseen characters and look-alikes, letter by letter", () => {
    fc.assert(
      fc.property(word, fc.infiniteStream(fc.tuple(ways, fc.nat(9))), (name, stream) => {
        const written = Array.from(name, (letter) => {
          const [way, pick] = stream.next().value
          return way(letter, pick)
        }).join("")
        expect(asks(alone(written)), written).toBe(true)
      }),
      { numRuns: 400 }
    )
  })

  test("all of it in another alphabet is still read as what it looks like", () => {
    expect(consequenceOf(button("Рау"))).toBe("pay")
    expect(consequenceOf(button("ЅЕΝ𝐃"))).toBe("send")
    expect(consequenceOf(button("DeIete"))).toBe("delete")
    expect(consequenceOf(button("Ｄｅｌｅｔｅ"))).toBe("delete")
    expect(consequenceOf(button("De\u00adl\u200bete"))).toBe("delete")
  })

  test("an everyday name stays one in any case", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Save", "Next", "Speichern", "Сохранить"),
        fc.boolean(),
        (name, isUpper) => {
          expect(asks(sending(isUpper ? name.toUpperCase() : name.toLowerCase()))).toBe(false)
        }
      )
    )
  })
})
