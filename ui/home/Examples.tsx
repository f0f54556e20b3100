/** Instructions to begin with. */

import {
  ArrowUpRight,
  CircleHelp,
  type LucideIcon,
  Mail,
  PackageCheck,
  ScanText,
  Search,
  UserPlus
} from "lucide-react"
import { type ReactNode, useId } from "react"
import { useDevices } from "#ui/connect/useDevices.ts"
import { useDragScroll } from "#ui/kit/useDragScroll.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { shopIn, tryText } from "./tryText.ts"
import { useFirstTasks } from "./useFirstTasks.ts"

const icons = [Mail, CircleHelp, ArrowUpRight, Search]
const besideIcons = [ScanText, Mail, CircleHelp, Search]
const firstIcons = [PackageCheck, UserPlus, CircleHelp]

interface CardsProps {
  readonly cards: ReadonlyArray<{ readonly title: string; readonly prompt: string }>
  readonly icons: ReadonlyArray<LucideIcon>
  readonly onPick: (prompt: string) => void
}

const Cards = ({ cards, icons, onPick }: CardsProps): ReactNode => {
  const row = useDragScroll<HTMLUListElement>()
  return (
    <ul ref={row} className={styles.cards} data-row>
      {cards.map(({ title, prompt }, index) => {
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

/** Whether words are an example's, and not its user's own. */
export const isExample = (words: string): boolean =>
  [homeText.readExample, ...homeText.examples, ...tryText.tasks(shopIn(words))].some(
    ({ prompt }) => prompt === words
  )

/** On the practice shop while its user is new and a browser is there; else anywhere on the web. */
export const Examples = ({ onPick }: { readonly onPick: (prompt: string) => void }): ReactNode => {
  const { viewing } = useStore(useAppSession().$place)
  const first = useFirstTasks()
  const isNoBrowserThere = useDevices()?.every(({ online }) => !online) ?? false
  const id = useId()
  if (first !== undefined) {
    return (
      <section aria-labelledby={id}>
        <h3 id={id} className={styles.try}>
          {tryText.title}
        </h3>
        <Cards cards={first.tasks} icons={firstIcons} onPick={onPick} />
        <p className={styles.about}>
          {tryText.about}{" "}
          <a href={first.shop} target="_blank" rel="noopener noreferrer">
            {tryText.look}
          </a>
        </p>
      </section>
    )
  }
  const [draft, help, , search] = homeText.examples
  const examples = viewing ? [homeText.readExample, draft, help, search] : homeText.examples
  return (
    <>
      <Cards cards={examples} icons={viewing ? besideIcons : icons} onPick={onPick} />
      {isNoBrowserThere && <p className={styles.about}>{homeText.withBrowser}</p>}
    </>
  )
}
