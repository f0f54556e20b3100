/** A message that is a command, as a card: what runs, and what it is given. Any other is shown as it was written. */
import { MousePointerClick, Workflow } from "lucide-react"
import type { ReactNode } from "react"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import styles from "./command.module.css"
import { commandText } from "./commandText.ts"
import { type CommandMessage, type CommandRow, readCommand } from "./readCommand.ts"

const Row = ({ label, value, isCode = false }: CommandRow): ReactNode => (
  <div>
    <dt dir="auto">{label}</dt>
    <dd dir="auto">{isCode ? <code>{value}</code> : value}</dd>
  </div>
)

export const CommandCard = (message: CommandMessage): ReactNode => {
  const command = readCommand(message)
  if (command === undefined) return <Markdown>{message.text}</Markdown>
  const { kind, name, rows, words } = command
  const Icon = kind === "action" ? MousePointerClick : Workflow
  return (
    <>
      <p className={styles.name} dir="auto">
        <Icon size={15} aria-hidden />
        {name}
      </p>
      {words !== "" && <Markdown>{words}</Markdown>}
      {rows.length > 0 && (
        <dl className={styles.rows} aria-label={commandText.values(name)}>
          {rows.map((row) => (
            <Row key={`${row.label} ${row.value}`} {...row} />
          ))}
        </dl>
      )}
    </>
  )
}
