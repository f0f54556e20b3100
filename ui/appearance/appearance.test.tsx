import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, expect, test } from "vitest"
import { readText, storageName } from "#ui/stores/browserStorage.ts"
import { AppearanceForm } from "./AppearanceForm.tsx"
import { APPEARANCE_KEY, followAppearance } from "./appearance.ts"
import { appearanceText } from "./appearanceText.ts"
import { applyAppearance } from "./applyAppearance.ts"
import { firstPaintScript } from "./firstPaintScript.ts"

const look = (): ReadonlyArray<string | null> => [
  document.documentElement.getAttribute("data-theme"),
  document.documentElement.getAttribute("data-density")
]

let stop: () => void
beforeEach(() => {
  localStorage.clear()
  stop = followAppearance()
})
afterEach(() => {
  stop()
  cleanup()
})

test("what is chosen is on the page at once, and kept", () => {
  render(<AppearanceForm />)
  fireEvent.click(screen.getByLabelText(appearanceText.themes.dark))
  expect(look()).toEqual(["dark", "comfortable"])
  fireEvent.click(screen.getByLabelText(appearanceText.densities.compact))
  expect(look()).toEqual(["dark", "compact"])
  fireEvent.click(screen.getByLabelText(appearanceText.themes.system))
  expect(look()).toEqual([null, "compact"])
  expect(readText(APPEARANCE_KEY)).toBe("system compact")
})

test("what another page of this browser chooses is on this one, too", async () => {
  render(<AppearanceForm />)
  localStorage.setItem(storageName(APPEARANCE_KEY), "light compact")
  dispatchEvent(new StorageEvent("storage", { key: storageName(APPEARANCE_KEY) }))
  expect(look()).toEqual(["light", "compact"])
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(appearanceText.themes.light).checked).toBe(true)
  )
})

test("what nobody knows is as the system and comfortable", () => {
  applyAppearance(document.documentElement, "sepia roomy")
  expect(look()).toEqual([null, "comfortable"])
})

test("the script in the head of the page puts on what was kept, before anything else runs", () => {
  localStorage.setItem(storageName(APPEARANCE_KEY), "dark compact")
  new Function(firstPaintScript)()
  expect(look()).toEqual(["dark", "compact"])
})
