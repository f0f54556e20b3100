/** What the lists behind “@” and “/” offer. Pure. */
import type { SlashCommand } from "#schemas/commands/slashCommand.ts"
import type { Piece } from "#schemas/message/EditorState.ts"
import type { Trigger } from "#ui/composer/mentionAt.ts"
import type { Contact } from "./contactsIn.ts"
import { CONTACTS_MAX } from "./limits.ts"
import { mentionsText } from "./mentionsText.ts"

/** What the interface does by itself. */
export type OwnCommand = "new" | "clear" | "prompts"

export interface MentionOption {
  readonly id: string
  readonly label: string
  readonly about: string
  /** Put in as one piece; without it the interface does what is said. */
  readonly piece?: Omit<Piece, "at">
  readonly does?: OwnCommand
}

const startsLike = (query: string, ...words: ReadonlyArray<string>): boolean =>
  words.some((word) => ` ${word.toLowerCase()}`.includes(` ${query.toLowerCase()}`))

const personOf = ({ email, name }: Contact): MentionOption => ({
  id: email,
  label: name,
  about: name === email ? "" : email,
  piece: { kind: "contact", text: `@${name}`, means: email }
})

const piece = (command: SlashCommand): Omit<Piece, "at"> => ({
  kind: "command",
  text: `/${command}`,
  means: command
})

const commands: ReadonlyArray<MentionOption> = [
  { id: "prompts", label: "/prompts", about: mentionsText.prompts, does: "prompts" },
  { id: "new", label: "/new", about: mentionsText.new, does: "new" },
  { id: "clear", label: "/clear", about: mentionsText.clear, does: "clear" },
  { id: "export", label: "/export", about: mentionsText.export, piece: piece("export") }
]

/** Without a browser it waits for one, which is said before. */
const said = (option: MentionOption, hasBrowser: boolean): MentionOption =>
  option.id === "export" && !hasBrowser
    ? { ...option, about: mentionsText.needsBrowser(option.about) }
    : option

export const mentionOptions = (
  { query, sign }: Trigger,
  contacts: ReadonlyArray<Contact>,
  { canClear, hasBrowser }: { readonly canClear: boolean; readonly hasBrowser: boolean }
): ReadonlyArray<MentionOption> =>
  sign === "@"
    ? contacts
        .filter(({ email, name }) => startsLike(query, name, email))
        .slice(0, CONTACTS_MAX)
        .map(personOf)
    : commands
        .filter(({ about, does, id }) => (does !== "clear" || canClear) && startsLike(query, id, about))
        .map((option) => said(option, hasBrowser))
