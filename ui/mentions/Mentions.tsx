/**
 * The list behind “@” and “/” in the composer: who and what can be named there. The field keeps the focus; arrows go
 * through the list, Enter and Tab take what is marked, Escape leaves it.
 */
import { type ReactNode, useId, useLayoutEffect, useState } from "react"
import { usableOf } from "#schemas/agents/sharing/usableOf.ts"
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import type { Trigger } from "#ui/composer/mentionAt.ts"
import { useDevices } from "#ui/connect/useDevices.ts"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { newConversationName, openConversation } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { type MentionOption, mentionOptions } from "./mentionOptions.ts"
import styles from "./mentions.module.css"
import { mentionsText } from "./mentionsText.ts"
import { replaceRange } from "./replaceRange.ts"
import { useContacts } from "./useContacts.ts"

export interface MentionsProps {
  readonly store: ConversationStore
  readonly field: HTMLTextAreaElement
  /** Undefined: nothing is looked for. */
  readonly trigger: Trigger | undefined
  /** With where its sign is, where it is not to come again there. */
  readonly onLeave: (dismissed?: number) => void
}

/** Of “/”: while its user has no agent. */
const noteOf = ({ query, sign }: Trigger, count: number, hasAgents: boolean): string | undefined => {
  if (sign === "/") return query === "" && !hasAgents ? mentionsText.alsoHere : undefined
  if (count > 0) return undefined
  return query === "" ? mentionsText.noPeople : mentionsText.nobodyLike
}

interface ListProps extends MentionsProps {
  readonly trigger: Trigger
  readonly options: ReadonlyArray<MentionOption>
  /** Also while they are not known. */
  readonly hasAgents: boolean
  readonly onChoose: (option: MentionOption) => void
}

const List = ({ field, trigger, options, hasAgents, onChoose, onLeave }: ListProps): ReactNode => {
  const id = useId()
  const [wanted, setMarked] = useState(0)
  const marked = Math.min(wanted, options.length - 1)
  const note = noteOf(trigger, options.length, hasAgents)
  useLayoutEffect(() => {
    const around = field.parentElement ?? field
    const onKeyDown = (event: KeyboardEvent): void => {
      const option = options[marked]
      if (event.isComposing) return
      // Written out whole it is there already: Enter is the message's again.
      if (event.key === "Enter" && option?.piece?.text === `${trigger.sign}${trigger.query}`) {
        onLeave(trigger.from)
        return
      }
      if (event.key === "Escape") onLeave(trigger.from)
      else if (option === undefined) return
      else if (event.key === "ArrowDown") setMarked((marked + 1) % options.length)
      else if (event.key === "ArrowUp") setMarked((marked - 1 + options.length) % options.length)
      else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") onChoose(option)
      else return
      // The keys are the list's as long as it is there.
      event.preventDefault()
      event.stopPropagation()
    }
    around.addEventListener("keydown", onKeyDown, true)
    return () => around.removeEventListener("keydown", onKeyDown, true)
  }, [field, trigger, options, marked, onChoose, onLeave])
  useLayoutEffect(() => {
    const said = {
      "aria-autocomplete": "list",
      "aria-controls": id,
      ...(marked < 0 ? {} : { "aria-activedescendant": `${id}-${marked}` })
    }
    for (const [name, value] of Object.entries(said)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(said)) field.removeAttribute(name)
    }
  }, [field, id, marked])
  if (options.length === 0 && note === undefined) return null
  return (
    <div className={styles.panel}>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={trigger.sign === "@" ? mentionsText.people : mentionsText.commands}
          className={styles.list}
        >
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the option (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard at the field
            <div
              key={option.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === marked}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <span className={styles.label} dir="auto">
                {option.label}
              </span>
              <span className={styles.about}>{option.about}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={note === undefined ? hidden.visuallyHidden : styles.note}>
        {note ?? mentionsText.count(options.length)}
      </p>
    </div>
  )
}

export const Mentions = ({ store, field, trigger, onLeave }: MentionsProps): ReactNode => {
  const watched = useStore(store.$watched)
  const [isClearing, setClearing] = useState(false)
  const hasBrowser = useDevices()?.some(({ online }) => online) ?? true
  const state = watched._tag === "Live" ? watched.state : undefined
  const canClear = state !== undefined && state.engine._tag === "Idle" && state.messages.length > 0
  const contacts = useContacts(store, state, trigger?.sign === "@")
  const { library } = useAgentLibrary()
  const known = library && [...library.agents, ...usableOf(library.shared)]
  const options =
    trigger === undefined
      ? []
      : mentionOptions(trigger, contacts, {
          canClear,
          hasBrowser,
          agents: known ?? []
        })

  const choose = ({ does, piece }: MentionOption): void => {
    if (trigger === undefined) return
    const { from, query } = trigger
    const to = from + 1 + query.length
    onLeave()
    if (piece !== undefined) {
      replaceRange(field, from, to, `${piece.text} `)
      store.words.add({ ...piece, at: from })
      return
    }
    replaceRange(field, from, to, "")
    if (does === "new") openConversation(newConversationName())
    if (does === "clear") setClearing(true)
    if (does === "prompts") promptLibraryOpen.open()
    if (does === "agents") agentsOpen.open()
  }
  return (
    <>
      {trigger !== undefined && (trigger.sign === "@" || options.length > 0) && (
        <List
          store={store}
          field={field}
          trigger={trigger}
          options={options}
          hasAgents={known === undefined || known.length > 0}
          onChoose={choose}
          onLeave={onLeave}
        />
      )}
      <ConfirmDialog
        isOpen={isClearing}
        title={text.clearChatTitle}
        action={text.clearChat}
        onClose={() => setClearing(false)}
        onConfirm={() => store.command({ _tag: "ClearChat" })}
      >
        {text.clearChatBody}
      </ConfirmDialog>
    </>
  )
}
