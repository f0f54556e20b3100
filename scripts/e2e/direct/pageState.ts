/**
 * What a page of the direct model's lists holds and what was pressed on it, told by the page itself: of every
 * element with a `data-k`, fields by what they hold, everything else by being pressed.
 */
import type { Page } from "playwright-core"
import type { FieldState } from "./DirectInstruction.ts"

export interface PageState {
  readonly fields: Readonly<Record<string, FieldState>>
  /** In the order in which it happened. */
  readonly presses: ReadonlyArray<string>
}

/** Runs in the page, before its own content. */
export const watchScript = `<script>
  const presses = []
  const isField = (one) => one.matches("input, select, textarea, [aria-checked], [aria-selected], [role=listbox]")
  const pressed = (key) => presses.push(key)
  addEventListener("click", ({ target }) => {
    const one = target.closest("[data-k]")
    if (one !== null && !isField(one)) pressed(one.dataset.k)
  }, true)
  const chosen = (options) => options.map((option) => option.textContent.trim())
  const held = (one) =>
    one.matches("[type=checkbox], [type=radio]") ? one.checked
    : one.matches("select[multiple]") ? chosen([...one.selectedOptions])
    : one.matches("select") ? one.selectedOptions[0].textContent.trim()
    : one.matches("input, textarea") ? one.value
    : one.matches("[role=listbox]") ? chosen([...one.querySelectorAll("[aria-selected=true]")])
    : (one.getAttribute("aria-checked") ?? one.getAttribute("aria-selected")) === "true"
  const pageState = () => ({
    fields: Object.fromEntries([...document.querySelectorAll("[data-k]")].filter(isField).map((one) => [one.dataset.k, held(one)])),
    presses
  })
</script>`

export const readState = (page: Page): Promise<PageState> => page.evaluate("pageState()")

/** Fields that hold something else than before. */
export const changesBetween = (before: PageState, after: PageState): PageState["fields"] =>
  Object.fromEntries(
    Object.entries(after.fields).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before.fields[key])
    )
  )
