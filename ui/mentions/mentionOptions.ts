/** What the lists behind “@” and “/” offer. Pure. */
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { SlashCommand } from "#schemas/commands/slashCommand.ts"
import type { Contact } from "#schemas/conversation/contactsIn.ts"
import type { Piece } from "#schemas/message/EditorState.ts"
import { agentPiece } from "#ui/agents/agentPiece.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import type { Trigger } from "#ui/composer/mentionAt.ts"
import { AGENTS_LISTED_MAX, CONTACTS_MAX } from "./limits.ts"
import { mentionsText } from "./mentionsText.ts"

/** What the interface does by itself. */
export type OwnCommand = "new" | "clear" | "prompts" | "agents"

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
  { id: "agents", label: "/agents", about: mentionsText.agents, does: "agents" },
  { id: "new", label: "/new", about: mentionsText.new, does: "new" },
  { id: "clear", label: "/clear", about: mentionsText.clear, does: "clear" },
  { id: "export", label: "/export", about: mentionsText.export, piece: piece("export") }
]

/** Without a browser it waits for one, which is said before. */
const said = (option: MentionOption, hasBrowser: boolean): MentionOption =>
  option.id === "export" && !hasBrowser
    ? { ...option, about: mentionsText.needsBrowser(option.about) }
    : option

const agentOf = (agent: AgentHeadline): MentionOption => {
  const { description, id, inputs, name, steps } = agent
  const needs = inputs.length === 0 ? "" : agentsText.needs(inputs.map((input) => input.name))
  return {
    id,
    label: name,
    about: needs || description || agentsText.steps(steps),
    piece: agentPiece(agent)
  }
}

/** By name, or by the text that names it in a message. */
const agentsLike = (query: string, agents: ReadonlyArray<AgentHeadline>): ReadonlyArray<MentionOption> =>
  agents
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(agentOf)
    .filter(
      ({ label, piece }) =>
        startsLike(query, label) ||
        piece?.text.slice(1).toLowerCase().startsWith(query.toLowerCase()) === true
    )
    .slice(0, AGENTS_LISTED_MAX)

interface Around {
  readonly canClear: boolean
  readonly hasBrowser: boolean
  readonly agents: ReadonlyArray<AgentHeadline>
}

export const mentionOptions = (
  { query, sign }: Trigger,
  contacts: ReadonlyArray<Contact>,
  { agents, canClear, hasBrowser }: Around
): ReadonlyArray<MentionOption> =>
  sign === "@"
    ? contacts
        .filter(({ email, name }) => startsLike(query, name, email))
        .slice(0, CONTACTS_MAX)
        .map(personOf)
    : [
        ...commands
          .filter(({ about, does, id }) => (does !== "clear" || canClear) && startsLike(query, id, about))
          .map((option) => said(option, hasBrowser)),
        ...agentsLike(query, agents)
      ]
