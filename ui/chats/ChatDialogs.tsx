/** The two questions about a chat in the list: what it is to be called, and whether it is to be deleted. */
import type { ReactNode } from "react"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { DeleteChatDialogProps } from "./DeleteChatDialog.tsx"
import type { RenameChatDialogProps } from "./RenameChatDialog.tsx"

/** Nobody needs them at the first paint. */
const DeleteChatDialog = onDemand<DeleteChatDialogProps>(() =>
  import("./DeleteChatDialog.tsx").then((part) => part.DeleteChatDialog)
)
const RenameChatDialog = onDemand<RenameChatDialogProps>(() =>
  import("./RenameChatDialog.tsx").then((part) => part.RenameChatDialog)
)

export interface ChatQuestion {
  readonly _tag: "Rename" | "Delete"
  readonly entry: ConversationEntry
}

export interface ChatCommands {
  /** Undefined when it was done, otherwise what to tell the user. */
  readonly onRename: (entry: ConversationEntry, title: string) => Promise<string | undefined>
  readonly onDelete: (entry: ConversationEntry) => Promise<string | undefined>
  readonly onDeleted: (entry: ConversationEntry) => void
}

interface ChatDialogsProps extends ChatCommands {
  readonly question: ChatQuestion | undefined
  readonly onClose: () => void
}

export const ChatDialogs = ({
  question,
  onClose,
  onDelete,
  onDeleted,
  onRename
}: ChatDialogsProps): ReactNode =>
  question !== undefined &&
  (question._tag === "Rename" ? (
    <RenameChatDialog
      title={question.entry.title}
      onSave={(title) => onRename(question.entry, title)}
      onClose={onClose}
    />
  ) : (
    <DeleteChatDialog
      title={question.entry.title}
      onDelete={() => onDelete(question.entry)}
      onDeleted={() => onDeleted(question.entry)}
      onClose={onClose}
    />
  ))
