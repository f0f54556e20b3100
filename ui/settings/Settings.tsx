/**
 * All settings, over the chat: their sections beside what the chosen one shows, one after the other in a narrow window.
 * Which one is open stands in the address. Escape and Back close it (in a narrow window Back leads
 * from a section to the list it was chosen from), and the focus goes back by itself.
 */

import { ChevronLeft, X } from "lucide-react"
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState
} from "react"
import { About } from "#ui/about/About.tsx"
import { AppearanceForm } from "#ui/appearance/AppearanceForm.tsx"
import { NotificationsForm } from "#ui/attention/NotificationsForm.tsx"
import { closesOnRequest } from "#ui/kit/dialog/closesOnRequest.ts"
import { LeaveDialog } from "#ui/kit/dialog/LeaveDialog.tsx"
import { layOver } from "#ui/kit/dom/backCloses.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { ShortcutList } from "#ui/shortcuts/ShortcutList.tsx"
import { $settingsSection, closeSettings, openSettings, settingsHash } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import type { SectionProps } from "./SectionProps.ts"
import { ApiKeysSection } from "./sections/ApiKeysSection.tsx"
import { AskingSection } from "./sections/AskingSection.tsx"
import { DataSection } from "./sections/DataSection.tsx"
import { DevicesSection } from "./sections/DevicesSection.tsx"
import { InstructionsSection } from "./sections/InstructionsSection.tsx"
import { ModelsSection } from "./sections/ModelsSection.tsx"
import { SitesSection } from "./sections/SitesSection.tsx"
import { WebhooksSection } from "./sections/WebhooksSection.tsx"
import styles from "./settings.module.css"
import { type SectionId, sectionOf, settingsSections } from "./settingsSections.ts"
import { settingsText } from "./settingsText.ts"
import { $isUnsaved } from "./unsaved.ts"

/** What each section shows. A new one is a line here and one in `settingsSections`. */
const contents: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  models: ModelsSection,
  appearance: AppearanceForm,
  notifications: NotificationsForm,
  asking: AskingSection,
  instructions: InstructionsSection,
  devices: DevicesSection,
  keys: ApiKeysSection,
  webhooks: WebhooksSection,
  sites: SitesSection,
  shortcuts: ShortcutList,
  data: DataSection,
  about: About
}

const FIRST: SectionId = "models"

interface SectionsProps {
  readonly shown: SectionId
  /** The address names it; otherwise a narrow window shows the list alone. */
  readonly isChosen: boolean
}

const Sections = ({ shown, isChosen }: SectionsProps): ReactNode => (
  <nav className={styles.nav} aria-label={settingsText.title}>
    <ul>
      {settingsSections.map(({ id, title, icon: Icon }) => (
        <li key={id}>
          <a
            href={settingsHash(id)}
            data-section={id}
            data-shown={id === shown}
            aria-current={isChosen && id === shown ? "page" : undefined}
            onClick={(event) => {
              event.preventDefault()
              openSettings(id)
            }}
          >
            <Icon size={17} aria-hidden />
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const isSeen = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0

/** What a section is opened for, where it has one such thing and it can be used by now. */
const BEGINS = "[data-begins]:not(:disabled)"

/** Opened at a section, that is where it begins. In a narrow window list and section take turns: the focus goes along with what is shown. */
const useFocusOnTurn = (
  dialog: React.RefObject<HTMLDialogElement | null>,
  heading: React.RefObject<HTMLHeadingElement | null>,
  section: string | undefined
): void => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const { current: left } = last
    last.current = section
    if (section === undefined || left === section) return
    if (left === undefined) {
      const begins = dialog.current?.querySelector<HTMLElement>(BEGINS)
      if (section !== "") (begins ?? heading.current)?.focus()
    } else if (
      section !== "" &&
      isSeen(heading.current) &&
      !isSeen(dialog.current?.querySelector("nav") ?? null)
    ) {
      heading.current?.focus()
    } else if (section === "") dialog.current?.querySelector<HTMLElement>(`[data-section="${left}"]`)?.focus()
  }, [dialog, heading, section])
}

const toList = (): void => openSettings("")

/**
 * In a narrow window a section that was chosen from the list lies over it: Back leads to the list, as the arrow does.
 * Returns what a phone's own Back does.
 */
const useBackToList = (
  dialog: React.RefObject<HTMLDialogElement | null>,
  section: string | undefined
): (() => void) => {
  const wasListSeen = useRef(false)
  const isOverList = useRef(false)
  // Before it is drawn: Back may come as soon as the section is seen.
  useLayoutEffect(() => {
    if (section === undefined || section === "") wasListSeen.current = section === ""
    else if (wasListSeen.current && !isSeen(dialog.current?.querySelector("nav") ?? null)) {
      isOverList.current = true
      const lift = layOver(toList)
      return () => {
        isOverList.current = false
        lift()
      }
    }
    return undefined
  }, [dialog, section])
  return () => (isOverList.current ? toList() : closeSettings())
}

/** The section on screen: where words are not saved it stays, whatever the address names, until its user has said so. */
const useSection = (): { readonly section: string | undefined; readonly isLeaving: boolean } => {
  const named = useStore($settingsSection)
  const isUnsaved = useStore($isUnsaved)
  const [shown, setShown] = useState(named)
  useEffect(() => {
    if (!isUnsaved) setShown(named)
  }, [named, isUnsaved])
  return { section: isUnsaved ? shown : named, isLeaving: isUnsaved && named !== shown }
}

export const Settings = (props: SectionProps): ReactNode => {
  const { section, isLeaving } = useSection()
  const isOpen = section !== undefined
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useFocusOnTurn(dialog, heading, section)
  const stepBack = useBackToList(dialog, section)
  const chosen = sectionOf(section ?? "")
  const shown = chosen?.id ?? FIRST
  const Content = contents[shown]
  return (
    <dialog
      ref={dialog}
      className={styles.settings}
      aria-labelledby={id}
      {...closesOnRequest(closeSettings, stepBack)}
      // React passes the close of a dialog inside on to this one, which stays.
      onClose={({ currentTarget, target }) => target === currentTarget && closeSettings()}
    >
      {isOpen && (
        <div className={styles.frame} data-chosen={chosen !== undefined}>
          <header className={styles.head}>
            <span className={styles.back}>
              <IconButton icon={ChevronLeft} label={settingsText.all} onClick={toList} />
            </span>
            <h2 id={id}>{settingsText.title}</h2>
            <IconButton icon={X} label={settingsText.close} onClick={closeSettings} />
          </header>
          <Sections shown={shown} isChosen={chosen !== undefined} />
          <section className={styles.content} aria-labelledby={`${id}-section`}>
            <h2 ref={heading} id={`${id}-section`} tabIndex={-1}>
              {settingsText.sections[shown]}
            </h2>
            <Content {...props} />
          </section>
          <LeaveDialog
            isOpen={isLeaving}
            onStay={() => openSettings(section)}
            onLeave={() => $isUnsaved.set(false)}
          />
        </div>
      )}
    </dialog>
  )
}
