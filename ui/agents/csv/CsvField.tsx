/** Around the field of a list: a CSV file is picked or dropped, or rows of a sheet are pasted, in place of writing it. */

import { Result } from "effect"
import { FileSpreadsheet } from "lucide-react"
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react"
import type { VariableType } from "#schemas/agents/Variable.ts"
import { valueAsText } from "#ui/agents/readValue.ts"
import styles from "#ui/agents/value.module.css"
import { Button } from "#ui/kit/Button.tsx"
import { csvText } from "./csvText.ts"
import { CSV_MAX_BYTES } from "./limits.ts"
import { textOfFile } from "./textOfFile.ts"
import { valueOfCsv } from "./valueOfCsv.ts"

export interface CsvFieldProps {
  /** Of the variable. */
  readonly name: string
  /** What the elements of the list are; absent: anything. */
  readonly element: VariableType | undefined
  /** The agent repeats steps over it, for no more rows than a run goes through. */
  readonly isRepeated: boolean
  /** Told the list, as it is written. */
  readonly onTake: (written: string) => void
  readonly children: ReactNode
}

interface Said {
  readonly says: string
  readonly isProblem: boolean
}

/** Rows of a sheet: lines with tabs. Anything else that is pasted is text. */
const isOfSheet = (text: string): boolean => /\t/.test(text) && /[\r\n]./.test(text) && !/^\s*[[{]/.test(text)

export const CsvField = ({ name, element, isRepeated, onTake, children }: CsvFieldProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<Said>()
  const [isOver, setOver] = useState(false)
  const refuse = (says: string): void => setSaid({ says, isProblem: true })
  const take = (text: string, from: string): void => {
    const made = valueOfCsv(text, element, isRepeated)
    if (Result.isFailure(made)) {
      refuse(made.failure)
      return
    }
    const { elements, head } = made.success
    onTake(valueAsText(elements))
    setSaid({ says: csvText.took(elements.length, from, head), isProblem: false })
  }
  const takeFile = async (file: File): Promise<void> => {
    if (file.size > CSV_MAX_BYTES) refuse(csvText.tooLarge(CSV_MAX_BYTES))
    else take(textOfFile(new Uint8Array(await file.arrayBuffer())), file.name)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain")
    const [file] = event.clipboardData.files
    if (file === undefined && text.length > CSV_MAX_BYTES) {
      event.preventDefault()
      refuse(csvText.pastedTooLarge(CSV_MAX_BYTES))
      return
    }
    if (file === undefined && !isOfSheet(text)) return
    event.preventDefault()
    if (file === undefined) take(text, csvText.pasted)
    else void takeFile(file)
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    // It is for this field, and not for what is around it.
    event.stopPropagation()
    void takeFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped and pasted can be picked by the button as well
    <div
      className={styles.csv}
      data-over={isOver}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
    >
      {children}
      <div className={styles.csvLine}>
        <Button aria-label={csvText.takeFor(name)} onClick={() => input.current?.click()}>
          <FileSpreadsheet size={16} aria-hidden />
          {csvText.take}
        </Button>
        <span className={styles.csvHint}>{csvText.hint}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label={csvText.takeFor(name)}
        onInput={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) void takeFile(file)
          // The same one may be chosen again once it is mended.
          currentTarget.value = ""
        }}
      />
      {said !== undefined && (
        <p className={styles.csvSaid} data-wrong={said.isProblem} role={said.isProblem ? "alert" : "status"}>
          {said.says}
        </p>
      )}
    </div>
  )
}
