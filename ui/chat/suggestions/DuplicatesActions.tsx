/** Meetings that are there more than once: which of them stay is chosen here, and somebody else removes the rest. */
import { ExternalLink, MousePointerClick } from "lucide-react"
import type { ReactNode } from "react"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { type DuplicatesArgs, lostMeetings } from "#schemas/suggestion/DuplicatesArgs.ts"
import { Button } from "#ui/kit/Button.tsx"
import { describeMeeting, quoted } from "./describeSuggestion.ts"
import { addressForTask, eventUrl, hostOf } from "./eventPlace.ts"
import { hereZone } from "./formatTimes.ts"
import type { SaveArgs } from "./SaveArgs.ts"
import styles from "./suggestion.module.css"
import { describeProblem, suggestionText } from "./suggestionText.ts"
import { useChoice } from "./useChoice.ts"

export interface DuplicatesActionsProps {
  readonly given: SuggestedAction["args"]
  readonly args: DuplicatesArgs
  readonly onSave: SaveArgs
  readonly onDraft: (text: string) => void
}

export const DuplicatesActions = ({ args, given, onDraft, onSave }: DuplicatesActionsProps): ReactNode => {
  const {
    choose,
    chosen: meetings,
    refusal
  } = useChoice(given, args.meetings, (chosen) => ({ meetings: chosen }), onSave)
  const [lost] = lostMeetings({ meetings })
  const going = meetings.filter(({ keep }) => !keep)
  const here = hereZone()
  const tick = (index: number, keep: boolean): void =>
    choose(meetings.map((meeting, at) => (at === index ? { ...meeting, keep } : meeting)))
  const task = going.map((meeting) => {
    const url = addressForTask(meeting.eventLink)
    const { organizer, title } = meeting
    const named = {
      ...meeting,
      title: quoted(title),
      ...(organizer === undefined || organizer === "" ? {} : { organizer: quoted(organizer) })
    }
    return `- ${describeMeeting(named, here)}${url === undefined ? "" : ` (${url})`}`
  })
  return (
    <>
      <ul className={styles.choices} aria-label={suggestionText.fields.meetings}>
        {meetings.map((meeting, index) => {
          const words = describeMeeting(meeting, here)
          const url = eventUrl(meeting.eventLink)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are as many as they were, in their order
            <li key={index} className={styles.choice} data-off={!meeting.keep}>
              <label>
                <input
                  type="checkbox"
                  checked={meeting.keep}
                  aria-label={suggestionText.keep(words)}
                  onChange={({ currentTarget }) => tick(index, currentTarget.checked)}
                />
                <span dir="auto">{words}</span>
              </label>
              <span className={styles.state}>
                {meeting.keep ? suggestionText.stays : suggestionText.goes}
              </span>
              {url !== undefined && (
                <a
                  className={styles.place}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${suggestionText.openEventOf(words)}${hostOf(url)}`}
                >
                  <ExternalLink size={14} aria-hidden />
                  {hostOf(url)}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.foot}>
        <div className={styles.links}>
          <Button
            aria-disabled={lost !== undefined || going.length === 0}
            onClick={() => {
              if (lost === undefined && going.length > 0) onDraft(suggestionText.removeTask(task.join("\n")))
            }}
          >
            <MousePointerClick size={14} aria-hidden />
            {suggestionText.askOperator}
          </Button>
        </div>
        <p className={styles.problem} role="alert">
          {lost === undefined ? refusal : describeProblem({ _tag: "NothingStays", title: lost })}
        </p>
        <p className={styles.note}>
          {`${suggestionText.staysAndGoes(meetings.length - going.length, going.length)} ${suggestionText.nothingChanged} ${suggestionText.askOperatorHint}`}
        </p>
      </div>
    </>
  )
}
