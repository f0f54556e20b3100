/**
 * What is being written in a form and not yet saved, for as long as the page is there: who comes back to a form that was
 * taken off the screen (another chat, Back, another version) finds it as it was. It goes once it is saved or given up. A
 * page that is closed or loaded anew meanwhile is asked about by the browser.
 */
import { useState } from "react"

/** Of every form that is being written. */
const all = new Set<{ readonly letAllGo: () => void }>()
let written = 0

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const count = (change: 1 | -1): void => {
  written += change
  if (written === 0) removeEventListener("beforeunload", warn)
  else addEventListener("beforeunload", warn)
}

/** Of one kind of form, by what each is about. */
export class KeptForms<Entries> {
  private readonly kept = new Map<string, Entries>()

  constructor() {
    all.add(this)
  }

  has(key: string): boolean {
    return this.kept.has(key)
  }

  read(key: string): Entries | undefined {
    return this.kept.get(key)
  }

  keep(key: string, entries: Entries): void {
    if (!this.kept.has(key)) count(1)
    this.kept.set(key, entries)
  }

  letGo(key: string): void {
    if (this.kept.delete(key)) count(-1)
  }

  letAllGo(): void {
    for (const key of [...this.kept.keys()]) this.letGo(key)
  }
}

/** For whoever begins anew: a test. */
export const letAllFormsGo = (): void => {
  for (const forms of all) forms.letAllGo()
}

/** The entries of a form, and how they change. The form lets them go itself. */
export const useKept = <Entries>(
  forms: KeptForms<Entries>,
  key: string,
  initial: Entries | (() => Entries)
): readonly [Entries, (change: (before: Entries) => Entries) => void] => {
  const [entries, setEntries] = useState<Entries>(() => {
    const kept = forms.read(key)
    if (kept !== undefined) return kept
    return initial instanceof Function ? initial() : initial
  })
  const change = (changed: (before: Entries) => Entries): void => {
    const next = changed(forms.read(key) ?? entries)
    forms.keep(key, next)
    setEntries(next)
  }
  return [entries, change]
}
