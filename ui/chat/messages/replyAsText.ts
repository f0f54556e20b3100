/** A reply as it is copied: what was written in it, and what agents found that ran in it. Pure. */
import type { AiMessage } from "#schemas/message/Message.ts"

export const replyAsText = ({ fragments }: AiMessage): string => {
  const parts: Array<string> = []
  let written = ""
  const close = (): void => {
    if (written.trim() !== "") parts.push(written.trim())
    written = ""
  }
  for (const fragment of fragments) {
    if (fragment.type === "text") written += fragment.text
    if (fragment.type !== "tool" || fragment.agentRunId === undefined) continue
    const found = fragment.toolOutput?.said?.trim() ?? ""
    if (found === "") continue
    close()
    parts.push(found)
  }
  close()
  return parts.join("\n\n")
}
