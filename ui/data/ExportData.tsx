/** Everything as one file: written chat by chat, with how far it is. */
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import type { PreferencesState } from "#schemas/preferences/Preferences.ts"
import type { PromptLibraryState } from "#schemas/prompt-library/PromptLibrary.ts"
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
  readonly modelSettings: ModelSettingsState
  readonly prompts: PromptLibraryState
  readonly agents: AgentLibraryState
  readonly read: ExportSource["read"]
  readonly readAgent: ExportSource["readAgent"]
}

export const ExportData = ({
  agents,
  modelSettings,
  preferences,
  prompts,
  read,
  readAgent,
  user
}: ExportDataProps): ReactNode => {
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
    const settings = { preferences, modelSettings, prompts, appearance: $appearance.get() }
    const source = { ...settings, agents, readAgent, chats, read }
    let withoutMessages = 0
    for await (const { done, piece, unread } of exportEverything(source)) {
      // Whoever left the page wants no file any more.
      if (!isShown.current) return
      // A browser keeps such a part on its disk, where it is large.
      parts.push(new Blob([piece]))
      withoutMessages = unread
      setView({ _tag: "Writing", done, all: chats.length })
    }
    const day = new Date().toISOString().slice(0, 10)
    saveFile(new Blob(parts, { type: "application/json" }), dataText.fileName(day))
    const said =
      withoutMessages === 0
        ? dataText.exported(chats.length)
        : dataText.exportedWithout(chats.length, withoutMessages)
    setView({ _tag: "Ready", said, isProblem: false })
  }
  const isWriting = view._tag === "Writing"
  const start = (): void => {
    if (isWriting) return
    void write().catch(() => setView({ _tag: "Ready", said: dataText.exportFailed, isProblem: true }))
  }
  const said = isWriting ? dataText.exportRunning : view.said
  const isProblem = !isWriting && view.isProblem
  return (
    <section className={styles.part} aria-label={dataText.exportTitle}>
      <h3>{dataText.exportTitle}</h3>
      <p>{dataText.exportNote}</p>
      {/* There all the time: what is put in together with its role is not read out. How far it is, is not said each time. */}
      <p className={styles.said} role="status">
        {isProblem ? "" : said}
      </p>
      <p className={styles.problem} role="alert">
        {isProblem ? said : ""}
      </p>
      {isWriting && (
        <p>
          {dataText.exporting(view.done, view.all)}
          <progress aria-label={dataText.progress} value={view.done} max={Math.max(view.all, 1)} />
        </p>
      )}
      {/* It keeps its place and the focus. */}
      <Button onClick={start} aria-disabled={isWriting}>
        {dataText.exportStart}
      </Button>
    </section>
  )
}
