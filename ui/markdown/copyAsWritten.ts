/** What is selected and copied has its formulas as they were written: as mathematics they would be a row of loose signs. */
import type { ClipboardEvent } from "react"

const FORMULAS = "[data-formula]"

export const copyAsWritten = (event: ClipboardEvent<HTMLElement>): void => {
  const selection = getSelection()
  const root = document.documentElement
  if (selection === null || selection.rangeCount === 0 || root.querySelector(FORMULAS) === null) return
  root.dataset.copying = ""
  const text = String(selection)
  delete root.dataset.copying
  const copied = document.createElement("div")
  copied.append(selection.getRangeAt(0).cloneContents())
  for (const formula of copied.querySelectorAll(FORMULAS)) {
    formula.replaceWith(formula.querySelector("[hidden]")?.textContent ?? "")
  }
  event.clipboardData.setData("text/plain", text)
  event.clipboardData.setData("text/html", copied.innerHTML)
  event.preventDefault()
}
