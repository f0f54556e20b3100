/** The foot of a card: where its draft opens, and that nothing has happened yet. */
import type { ReactNode } from "react"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import type { DraftLink } from "./draftLinks.ts"
import styles from "./suggestion.module.css"
import { suggestionText } from "./suggestionText.ts"

export interface DraftFootProps {
  readonly links: ReadonlyArray<DraftLink>
  readonly children?: ReactNode
  readonly note?: string
}

export const DraftFoot = ({
  children,
  links,
  note = suggestionText.draftIsYours
}: DraftFootProps): ReactNode => (
  <div className={styles.foot}>
    <div className={styles.links}>
      {links.map(({ label, url }) => (
        <LinkOut key={url} label={label} url={url} />
      ))}
      {children}
    </div>
    <p className={styles.note}>
      {note}
      {links.some(({ isWithoutText }) => isWithoutText) && ` ${suggestionText.draftTooLong}`}
    </p>
  </div>
)
