/** How the interface looks in this browser: kept there, the same in all its pages, and changed in all of them at once. */
import { atom, onMount, type ReadableAtom } from "nanostores"
import { onTextChanged, readText, writeText } from "#ui/stores/browserStorage.ts"
import { applyAppearance } from "./applyAppearance.ts"

export const themes = ["system", "light", "dark"] as const
export const densities = ["comfortable", "compact"] as const

export interface Appearance {
  readonly theme: (typeof themes)[number]
  readonly density: (typeof densities)[number]
}

export const APPEARANCE_KEY = "appearance"

const read = (): Appearance => {
  const words = readText(APPEARANCE_KEY).split(" ")
  return {
    theme: themes.find((theme) => words.includes(theme)) ?? "system",
    density: densities.find((density) => words.includes(density)) ?? "comfortable"
  }
}

const $chosen = atom<Appearance>(read())

onMount($chosen, () => {
  $chosen.set(read())
  return onTextChanged(APPEARANCE_KEY, () => $chosen.set(read()))
})

export const $appearance: ReadableAtom<Appearance> = $chosen

export const setAppearance = (changed: Partial<Appearance>): void => {
  const next = { ...$chosen.get(), ...changed }
  writeText(APPEARANCE_KEY, `${next.theme} ${next.density}`)
  $chosen.set(next)
}

/** The page looks as chosen from now on, whichever page of this browser it is chosen in. */
export const followAppearance = (): (() => void) =>
  $appearance.subscribe(({ density, theme }) =>
    applyAppearance(document.documentElement, `${theme} ${density}`)
  )
