/**
 * Something the assistant suggests: shown as what it would be, to be read, changed, copied and opened where it belongs.
 * Nothing is sent or changed by it. What cannot be read is shown as it is.
 */
import {
  CalendarClock,
  CalendarPlus,
  CalendarX2,
  Clock,
  Mail,
  MessageSquareDashed,
  Pencil
} from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { isSuggestionType, readSuggestion, type Suggestion } from "#schemas/suggestion/Suggestion.ts"
import { suggestionProblems } from "#schemas/suggestion/suggestionProblems.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { text } from "#ui/text.ts"
import { DuplicatesActions } from "./DuplicatesActions.tsx"
import { describeSuggestion, describeUnread, type SuggestionLine } from "./describeSuggestion.ts"
import { EventActions } from "./EventActions.tsx"
import { hereZone } from "./formatTimes.ts"
import { isEditable } from "./formEntries.ts"
import { MailActions } from "./MailActions.tsx"
import { RescheduleActions } from "./RescheduleActions.tsx"
import type { SaveArgs } from "./SaveArgs.ts"
import { SchedulingActions } from "./SchedulingActions.tsx"
import { SuggestionForm, writtenCards } from "./SuggestionForm.tsx"
import styles from "./suggestion.module.css"
import { describeProblem, suggestionText } from "./suggestionText.ts"

const icons = {
  createNewOrEditCalendarInvite: CalendarPlus,
  rescheduleMeeting: CalendarClock,
  deduplicateMeetings: CalendarX2,
  composeNewEmail: Mail,
  schedulingPingPong: Clock
} as const

export interface SuggestionCardProps {
  readonly action: SuggestedAction
  readonly messageId: string
  readonly actions: Pick<ChatActions, "ask" | "draft">
}

interface PartProps {
  readonly suggestion: Suggestion
  readonly action: SuggestedAction
  readonly onSave: SaveArgs
  readonly onDraft: (text: string) => void
}

/** What can be done with it, by its kind. */
const Actions = ({ action, onDraft, onSave, suggestion }: PartProps): ReactNode => {
  switch (suggestion.type) {
    case "composeNewEmail":
      return <MailActions args={suggestion.args} />
    case "createNewOrEditCalendarInvite":
      return <EventActions actionId={action.actionId} args={suggestion.args} />
    case "rescheduleMeeting":
      return <RescheduleActions args={suggestion.args} onDraft={onDraft} />
    case "deduplicateMeetings":
      return (
        <DuplicatesActions given={action.args} args={suggestion.args} onSave={onSave} onDraft={onDraft} />
      )
    case "schedulingPingPong":
      return (
        <SchedulingActions
          actionId={action.actionId}
          given={action.args}
          args={suggestion.args}
          onSave={onSave}
        />
      )
  }
}

/** What the parts below show by themselves, to be chosen. */
const CHOSEN_BELOW: ReadonlySet<string> = new Set([
  suggestionText.stays,
  suggestionText.goes,
  suggestionText.fields.times
])

const Lines = ({ lines }: { readonly lines: ReadonlyArray<SuggestionLine> }): ReactNode =>
  lines.length > 0 && (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )

const Problems = ({ suggestion }: { readonly suggestion: Suggestion }): ReactNode =>
  suggestionProblems(suggestion)
    // The part that offers them says so itself.
    .filter(({ field }) => field !== "meetings" && field !== "timeRanges")
    .map(({ field, problem }) => (
      <p key={field} className={`${styles.problem} ${styles.inset}`}>
        {describeProblem(problem)}
      </p>
    ))

const linesAsText = (lines: ReadonlyArray<SuggestionLine>): string =>
  lines.map(({ label, value }) => `${label}: ${value}`).join("\n")

export const SuggestionCard = ({ action, actions, messageId }: SuggestionCardProps): ReactNode => {
  const [isEditing, setEditing] = useState(writtenCards.has(action.actionId))
  const edit = useRef<HTMLSpanElement>(null)
  const wasEditing = useRef(false)
  // What had the focus is gone with the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.querySelector("button")?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const suggestion = readSuggestion(action)
  const title = isSuggestionType(action.type)
    ? suggestionText.suggestions[action.type]
    : suggestionText.unknown
  const Icon = isSuggestionType(action.type) ? icons[action.type] : MessageSquareDashed
  const lines = suggestion === undefined ? describeUnread(action) : describeSuggestion(suggestion, hereZone())
  const save: SaveArgs = (args) =>
    actions.ask({ _tag: "EditSuggestion", messageId, actionId: action.actionId, args })
  return (
    // No landmark: there may be several, called the same.
    // biome-ignore lint/a11y/useSemanticElements: a card is no set of fields
    <div role="group" className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <Icon size={16} aria-hidden />
        <span className={styles.title}>{title}</span>
        {suggestion !== undefined && isEditable(suggestion) && !isEditing && (
          <span ref={edit}>
            <IconButton
              icon={Pencil}
              label={suggestionText.edit}
              size="small"
              onClick={() => setEditing(true)}
            />
          </span>
        )}
        <CopyButton label={text.copySuggestion} content={() => linesAsText(lines)} />
      </div>
      {suggestion === undefined ? (
        <>
          <p className={`${styles.note} ${styles.inset}`}>
            {isSuggestionType(action.type) ? suggestionText.unreadable : suggestionText.unknownKind}
          </p>
          <Lines lines={lines} />
        </>
      ) : isEditing && isEditable(suggestion) ? (
        <SuggestionForm
          actionId={action.actionId}
          suggestion={suggestion}
          args={action.args}
          onSave={save}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <Lines lines={lines.filter(({ label }) => !CHOSEN_BELOW.has(label))} />
          <Problems suggestion={suggestion} />
          <Actions suggestion={suggestion} action={action} onSave={save} onDraft={actions.draft} />
        </>
      )}
    </div>
  )
}
