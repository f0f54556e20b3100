/** Everything as one file: written chat by chat, with how far it is. */
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { PreferencesState } from "#schemas/preferences/Preferences.ts"
import type { UserState } from "#schemas/user/User.ts"
import { $appearance } from "#ui/appearance/appearance.ts"
import { Button } from "#ui/kit/Button.tsx"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import styles from "./data.module.css"
import { dataText } from "./dataText.ts"
import { type ExportSource, exportEverything } from "./exportEverything.ts"

type View =
  | { readonly _tag: "Ready"; readonly said: string; readonly isProblem: boolean }
  | { readonly _tag: "Writing"; readonly done: number; readonly all: number }

export interface ExportDataProps {
  readonly user: UserState
  readonly preferences: PreferencesState
  readonly read: ExportSource["read"]
}

export const ExportData = ({ preferences, read, user }: ExportDataProps): ReactNode => {
  const [view, setView] = useState<View>({ _tag: "Ready", said: "", isProblem: false })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const write = async (): Promise<void> => {
    const chats = user.conversations
    const parts: Array<Blob> = []
    setView({ _tag: "Writing", done: 0, all: chats.length })
    const source = { preferences, read, chats, appearance: $appearance.get() }
    for await (const { done, piece } of exportEverything(source)) {
      // Whoever left the page wants no file any more.
      if (!isShown.current) return
      // A browser keeps such a part on its disk, where it is large.
      parts.push(new Blob([piece]))
      setView({ _tag: "Writing", done, all: chats.length })
    }
    const day = new Date().toISOString().slice(0, 10)
    saveFile(new Blob(parts, { type: "application/json" }), dataText.fileName(day))
    setView({ _tag: "Ready", said: dataText.exported(chats.length), isProblem: false })
  }
  const start = (): void =>
    void write().catch(() => setView({ _tag: "Ready", said: dataText.exportFailed, isProblem: true }))
  return (
    <section className={styles.part} aria-label={dataText.exportTitle}>
      <h3>{dataText.exportTitle}</h3>
      <p>{dataText.exportNote}</p>
      {view._tag === "Writing" ? (
        <p role="status">
          {dataText.exporting(view.done, view.all)}
          <progress aria-label={dataText.progress} value={view.done} max={Math.max(view.all, 1)} />
        </p>
      ) : (
        <>
          <p
            className={view.isProblem ? styles.problem : styles.said}
            role={view.isProblem ? "alert" : "status"}
          >
            {view.said}
          </p>
          <Button onClick={start}>{dataText.exportStart}</Button>
        </>
      )}
    </section>
  )
}
