/** What a message says. One that may be a command is read as one by a part of its own, fetched with the first of them. */
import type { ReactNode } from "react"
import { onDemand } from "#ui/kit/lazily.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import type { CommandMessage } from "./readCommand.ts"

const AsWritten = ({ text }: CommandMessage): ReactNode => <Markdown>{text}</Markdown>

const CommandCard = onDemand<CommandMessage>(
  () => import("./CommandCard.tsx").then((part) => part.CommandCard),
  AsWritten
)

export const Said = (message: CommandMessage): ReactNode =>
  message.text.trimStart().startsWith("/") ? <CommandCard {...message} /> : <AsWritten {...message} />
