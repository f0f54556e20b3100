/**
 * Two first things to do, offered until both are done or their user hides them: kept with the person, on every device.
 * What would change nothing, as the model that answers does not read it, is none of them.
 */
import { Circle, CircleCheck, X } from "lucide-react"
import type { ReactNode } from "react"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { useAnswering } from "#ui/models/useAnswering.ts"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"
import { usePromptLibrary } from "#ui/prompts/usePromptLibrary.ts"
import { useOwnPreferences, useUserId } from "#ui/settings/useOwner.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { openSettings } from "#ui/stores/route.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"

interface ItemProps {
  readonly label: string
  readonly isDone: boolean
  readonly onBegin: () => void
}

const Item = ({ label, isDone, onBegin }: ItemProps): ReactNode => {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li>
      <button type="button" className={styles.first} data-done={isDone} disabled={isDone} onClick={onBegin}>
        <Icon size={16} aria-hidden />
        {isDone ? homeText.done(label) : label}
      </button>
    </li>
  )
}

export const Onboarding = (): ReactNode => {
  const app = useAppSession()
  const userId = useUserId()
  const preferences = useOwnPreferences()
  const library = usePromptLibrary()
  const isRead = useAnswering()?.isDirect === false
  if (userId === undefined || preferences === undefined || library === undefined) return null
  const { customInstructions, hasInstructed, hideOnboardingItems } = preferences
  const hasFavorite = library.hasAdded === true || library.favorites.length > 0
  // Instructions of a time before it was kept that there were any.
  const hasInstructions = hasInstructed === true || customInstructions !== ""
  // The built-in model reads none: who has only that one is not sent to write some.
  const offersInstructions = isRead || hasInstructions
  if (hideOnboardingItems === true || (hasFavorite && (hasInstructions || !offersInstructions))) return null
  return (
    <section className={styles.onboarding} aria-label={homeText.firstThings}>
      <h3>{homeText.firstThings}</h3>
      <IconButton
        icon={X}
        size="small"
        label={homeText.hideFirstThings}
        onClick={() => void app.sendPreferences(userId, { _tag: "HideOnboarding" })}
      />
      <ul>
        <Item label={homeText.addFavorite} isDone={hasFavorite} onBegin={promptLibraryOpen.open} />
        {offersInstructions && (
          <Item
            label={homeText.addInstructions}
            isDone={hasInstructions}
            onBegin={() => openSettings("instructions")}
          />
        )}
      </ul>
    </section>
  )
}
