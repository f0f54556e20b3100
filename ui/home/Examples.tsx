/** Three instructions to begin with. */
import { useStore } from "@nanostores/react"
import { ArrowUpRight, PenLine, ScanText } from "lucide-react"
import type { ReactNode } from "react"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"

const icons = [ArrowUpRight, PenLine, ScanText]

/** Whether words are an example's, and not its user's own. */
export const isExample = (words: string): boolean =>
  [homeText.readExample, ...homeText.examples].some(({ prompt }) => prompt === words)

export const Examples = ({ onPick }: { readonly onPick: (prompt: string) => void }): ReactNode => {
  const { viewing } = useStore(useAppSession().$place)
  const examples = viewing ? [homeText.readExample, ...homeText.examples.slice(1)] : homeText.examples
  return (
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
  )
}
