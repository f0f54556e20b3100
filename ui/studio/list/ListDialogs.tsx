/** What the list asks before it does it: a name, or whether something is to be deleted. */
import type { ReactNode } from "react"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { AgentFolder } from "#schemas/agents/AgentLibrary.ts"
import { ActorId } from "#schemas/ids.ts"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { DeleteAgentDialog } from "#ui/studio/DeleteAgentDialog.tsx"
import { studioText } from "#ui/studio/studioText.ts"
import type { AgentCommands } from "#ui/studio/useAgentCommands.ts"
import { NameDialog } from "./NameDialog.tsx"
import type { SendToAgents } from "./useSendToAgents.ts"

/** Fetched when somebody shares an agent. */
const ShareDialog = onDemand(async () => (await import("#ui/studio/sharing/ShareDialog.tsx")).ShareDialog)

export type ListQuestion =
  | { readonly _tag: "NewFolder" }
  | { readonly _tag: "RenameFolder" | "DeleteFolder"; readonly folder: AgentFolder }
  | { readonly _tag: "RenameAgent" | "DeleteAgent" | "ShareAgent"; readonly agent: AgentHeadline }

export interface ListDialogsProps {
  readonly question: ListQuestion | undefined
  readonly countIn: (folder: string) => number
  readonly send: SendToAgents
  readonly commands: Pick<AgentCommands, "remove" | "rename">
  /** It is on its way out of the list. */
  readonly onDeleting: (agent: AgentHeadline, removal: Promise<unknown>) => void
  readonly onSaid: (words: string) => void
  readonly onClose: () => void
}

export const ListDialogs = (props: ListDialogsProps): ReactNode => {
  const { question, send, commands, onClose } = props
  switch (question?._tag) {
    case undefined:
      return null
    case "NewFolder":
      return (
        <NameDialog
          title={studioText.newFolder}
          label={studioText.folderName}
          initial=""
          onSave={(name) => send({ _tag: "CreateFolder", name })}
          onClose={onClose}
        />
      )
    case "RenameFolder":
      return (
        <NameDialog
          title={studioText.renameFolder}
          label={studioText.folderName}
          initial={question.folder.name}
          onSave={(name) => send({ _tag: "RenameFolder", id: question.folder.id, name })}
          onClose={onClose}
        />
      )
    case "DeleteFolder": {
      const { id, name } = question.folder
      return (
        <ConfirmDialog
          isOpen
          title={studioText.deleteFolder(name)}
          action={studioText.delete}
          onConfirm={() => {
            void send({ _tag: "DeleteFolder", id }).then((problem) =>
              props.onSaid(problem ?? studioText.deleted(name))
            )
          }}
          onClose={onClose}
        >
          {studioText.deleteFolderBody(props.countIn(id))}
        </ConfirmDialog>
      )
    }
    case "RenameAgent":
      return (
        <NameDialog
          title={studioText.renameTitle}
          label={studioText.agentName}
          initial={question.agent.name}
          onSave={async (name) => (await commands.rename(ActorId.make(question.agent.id), name))?.says}
          onClose={onClose}
        />
      )
    case "ShareAgent":
      return <ShareDialog agent={question.agent} onClose={onClose} />
    case "DeleteAgent": {
      const { agent } = question
      return (
        <DeleteAgentDialog
          name={agent.name}
          isSaved
          onDelete={() => {
            const removal = commands.remove(ActorId.make(agent.id))
            props.onDeleting(
              agent,
              removal.then((failure) => failure === undefined)
            )
            return removal
          }}
          onDeleted={() => props.onSaid(studioText.deleted(agent.name))}
          onClose={onClose}
        />
      )
    }
  }
}
