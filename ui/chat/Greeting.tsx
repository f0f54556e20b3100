/** The empty chat: a question, the page it is about where one is beside it, and three instructions to begin with. */
import { useStore } from "@nanostores/react"
import { ArrowUpRight, PenLine, ScanText } from "lucide-react"
import type { ReactNode } from "react"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { text } from "#ui/text.ts"
import styles from "./greeting.module.css"
import { greetingText } from "./greetingText.ts"

const icons = [ArrowUpRight, PenLine, ScanText]

/** Whether words are an example's, and not its user's own. */
export const isExample = (words: string): boolean =>
  [greetingText.readExample, ...greetingText.examples].some(({ prompt }) => prompt === words)

export const Greeting = ({ onPick }: { readonly onPick: (prompt: string) => void }): ReactNode => {
  const { viewing } = useStore(useAppSession().$place)
  const examples = viewing
    ? [greetingText.readExample, ...greetingText.examples.slice(1)]
    : greetingText.examples
  return (
    <div className={styles.greeting}>
      <h2>{text.greeting}</h2>
      {viewing && (
        <p className={styles.beside} title={viewing.currentlyViewingUrl}>
          {greetingText.pageBeside(viewing.title ?? viewing.currentlyViewingUrl)}
        </p>
      )}
      <ul className={styles.cards}>
        {examples.map(({ title, prompt }, index) => {
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
}
