/** What an empty chat offers besides its composer: what is connected, what is missing, and what to begin with. */
import type { ReactNode } from "react"
import { BrowserLine } from "./BrowserLine.tsx"
import { Examples } from "./Examples.tsx"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { ModelLine } from "./ModelLine.tsx"

export const Home = ({ onPick }: { readonly onPick: (prompt: string) => void }): ReactNode => (
  <div className={styles.home}>
    <ul className={styles.lines} aria-label={homeText.whatIsThere}>
      <ModelLine />
      <BrowserLine />
    </ul>
    <Examples onPick={onPick} />
  </div>
)
