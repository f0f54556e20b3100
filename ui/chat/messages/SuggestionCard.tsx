/** Something the assistant suggests to create: shown as what it would be, to be read, copied and opened as a draft. */
import { CalendarPlus, CalendarX2, Clock, Mail } from "lucide-react"
import type { ReactNode } from "react"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { text } from "#ui/text.ts"
import { describeSuggestion } from "./describeSuggestion.ts"
import { draftLinks } from "./draftLinks.ts"
import styles from "./suggestion.module.css"
import { suggestionText } from "./suggestionText.ts"

const icons = {
  createNewOrEditCalendarInvite: CalendarPlus,
  rescheduleMeeting: CalendarPlus,
  deduplicateMeetings: CalendarX2,
  composeNewEmail: Mail,
  schedulingPingPong: Clock
} as const

export interface SuggestionCardProps {
  readonly action: SuggestedAction
}

export const SuggestionCard = ({ action }: SuggestionCardProps): ReactNode => {
  const Icon = icons[action.type]
  const lines = describeSuggestion(action)
  const links = draftLinks(action)
  const asText = (): string => lines.map(({ label, value }) => `${label}: ${value}`).join("\n")
  return (
    <section className={styles.card} aria-label={suggestionText.suggestions[action.type]}>
      <div className={styles.head}>
        <Icon size={16} aria-hidden />
        <span className={styles.title}>{suggestionText.suggestions[action.type]}</span>
        <CopyButton label={text.copySuggestion} content={asText} />
      </div>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {links.length > 0 && (
        <div className={styles.foot}>
          <div className={styles.links}>
            {links.map(({ label, url }) => (
              <LinkOut key={label} label={label} url={url} />
            ))}
          </div>
          <p className={styles.note}>
            {suggestionText.draftIsYours}
            {links.some(({ isWithoutText }) => isWithoutText) && ` ${suggestionText.draftTooLong}`}
          </p>
        </div>
      )}
    </section>
  )
}
