/** The empty chat: a question, and three instructions to begin with. */
import { ArrowUpRight, PenLine, ScanText } from "lucide-react"
import type { ReactNode } from "react"
import { text } from "#ui/text.ts"
import styles from "./greeting.module.css"

const icons = [ArrowUpRight, PenLine, ScanText]

export const Greeting = ({ onPick }: { readonly onPick: (prompt: string) => void }): ReactNode => (
  <div className={styles.greeting}>
    <h2>{text.greeting}</h2>
    <ul className={styles.cards}>
      {text.examples.map(({ title, prompt }, index) => {
        const Icon = icons[index] ?? ArrowUpRight
        return (
          <li key={title}>
            <button type="button" className={styles.card} onClick={() => onPick(prompt)}>
              <Icon size={17} aria-hidden strokeWidth={1.8} />
              <span className={styles.cardTitle}>{title}</span>
              <span className={styles.cardText}>{prompt}</span>
            </button>
          </li>
        )
      })}
    </ul>
  </div>
)
