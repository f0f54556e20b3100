/** The extension's stored settings in memory: several pages may look at the same. */
import type { PanelChrome } from "#extension/panel/PanelChrome.ts"

export class LocalFake implements Pick<PanelChrome, "readLocal" | "writeLocal" | "onLocalChanged"> {
  readonly stored = new Map<string, unknown>()
  /** Nothing can be kept. */
  isFull = false
  private readonly listeners = new Set<readonly [string, (value: unknown) => void]>()

  readonly readLocal = (key: string): Promise<unknown> =>
    Promise.resolve(structuredClone(this.stored.get(key)))

  readonly writeLocal = (key: string, value: unknown): Promise<void> => {
    if (this.isFull) return Promise.reject(new Error("QUOTA_BYTES quota exceeded"))
    this.stored.set(key, structuredClone(value))
    for (const [wanted, listener] of this.listeners) if (wanted === key) listener(structuredClone(value))
    return Promise.resolve()
  }

  readonly onLocalChanged = (key: string, listener: (value: unknown) => void): (() => void) => {
    const entry = [key, listener] as const
    this.listeners.add(entry)
    return () => void this.listeners.delete(entry)
  }
}
