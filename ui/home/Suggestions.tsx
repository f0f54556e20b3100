/** What the gateway offers to begin with: one row, dragged where it is wider than its place. Places are kept until it is known. */
import {
  ArrowUpRight,
  CalendarDays,
  CircleHelp,
  FileText,
  type LucideIcon,
  Mail,
  PackageCheck,
  ScanText,
  Search,
  UserPlus
} from "lucide-react"
import { type ReactNode, useId } from "react"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { isPractice } from "#schemas/suggested-prompts/ownPrompts.ts"
import type { SuggestedPrompt } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { useDevices } from "#ui/connect/useDevices.ts"
import { useOverflow } from "#ui/kit/scroll/useOverflow.ts"
import { useDragScroll } from "#ui/kit/useDragScroll.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { SUGGESTION_SKELETONS } from "./limits.ts"
import { tryText } from "./tryText.ts"
import { useSuggestions } from "./useSuggestions.ts"

export type Said = Extract<ConversationCommand, { readonly _tag: "EnqueueAi" }>["fragments"]

/** By the beginning of an id, which may be any word of a company's: what is none of these has an arrow. */
const icons: ReadonlyMap<string, LucideIcon> = new Map([
  ["practice:0", PackageCheck],
  ["practice:1", UserPlus],
  ["practice:2", CircleHelp],
  ["mail", Mail],
  ["draft", Mail],
  ["calendar", CalendarDays],
  ["document", FileText],
  ["code", ScanText],
  ["page", ScanText],
  ["read", ScanText],
  ["search", Search],
  ["canDo", CircleHelp],
  ["whatItCanDo", CircleHelp]
])

const iconOf = (id: string): LucideIcon => icons.get(id) ?? icons.get(id.split(":")[0] ?? "") ?? ArrowUpRight

const skeletons = Array.from({ length: SUGGESTION_SKELETONS }, (_, place) => place)

const Skeletons = (): ReactNode => (
  <>
    <p role="status" className={hidden.visuallyHidden}>
      {homeText.loadingSuggestions}
    </p>
    <div className={styles.cards} aria-hidden data-row>
      {skeletons.map((place) => (
        <div key={place} className={styles.skeleton} data-skeleton />
      ))}
    </div>
  </>
)

interface CardsProps {
  readonly prompts: ReadonlyArray<SuggestedPrompt>
  readonly onPress: (prompt: SuggestedPrompt) => void
}

const Cards = ({ prompts, onPress }: CardsProps): ReactNode => {
  const row = useDragScroll<HTMLUListElement>()
  const overflow = useOverflow(row)
  return (
    <ul ref={row} className={styles.cards} aria-label={homeText.suggestions} data-more={overflow} data-row>
      {prompts.map((prompt) => {
        const Icon = iconOf(prompt.id)
        return (
          <li key={prompt.id}>
            <button type="button" className={styles.card} onClick={() => onPress(prompt)}>
              <Icon size={17} aria-hidden />
              <span className={styles.cardTitle}>{prompt.title}</span>
              <span className={styles.cardText}>{prompt.description}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export interface SuggestionsProps {
  /** The chat's own choice of a model. */
  readonly chosen: ModelChoice | undefined
  readonly page: CurrentlyViewingInfo | undefined
  readonly onPick: (prompt: string) => void
  readonly onSaid: (fragments: Said) => void
}

export const Suggestions = ({ chosen, page, onPick, onSaid }: SuggestionsProps): ReactNode => {
  const practice = useSession()?.practice
  const prompts = useSuggestions(page, chosen)
  const isNoBrowserThere = useDevices()?.every(({ online }) => !online) ?? false
  const id = useId()
  if (prompts === undefined) return <Skeletons />
  if (prompts.length === 0) return null
  const press = ({ actions }: SuggestedPrompt): void => {
    for (const action of actions) {
      if (action.type === "insertPrompt") onPick(action.text)
      else onSaid(action.fragments)
    }
  }
  const cards = <Cards prompts={prompts} onPress={press} />
  if (!prompts.every((prompt) => isPractice(prompt, practice))) {
    return (
      <>
        {cards}
        {isNoBrowserThere && <p className={styles.about}>{homeText.withBrowser}</p>}
      </>
    )
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.try}>
        {tryText.title}
      </h3>
      {cards}
      <p className={styles.about}>
        {tryText.about}{" "}
        <a href={practice} target="_blank" rel="noopener noreferrer">
          {tryText.look}
        </a>
      </p>
    </section>
  )
}
