/** What is in the files beside an agent: read for its file, and sent to the server from one. */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import type { FileContents } from "./agentFile.ts"
import { fileText } from "./fileText.ts"
import { AGENT_FILE_CONTENTS_MAX_BYTES } from "./limits.ts"

type Transfer = Pick<AttachmentHttp, "read" | "upload">

export type Contents =
  | { readonly _tag: "Contents"; readonly contents: FileContents }
  | { readonly _tag: "Problem"; readonly says: string }

const problem = (says: string): { readonly _tag: "Problem"; readonly says: string } => ({
  _tag: "Problem",
  says
})

const PIECE = 32_768

const base64Of = (bytes: Uint8Array): string => {
  let binary = ""
  for (let at = 0; at < bytes.length; at += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  }
  return btoa(binary)
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) return undefined
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}

/** Of all files that an agent names. */
export const readContents = async (
  { files = [] }: AgentDefinition,
  transfer: Transfer | undefined
): Promise<Contents> => {
  if (files.reduce((sum, { size }) => sum + size, 0) > AGENT_FILE_CONTENTS_MAX_BYTES)
    return problem(fileText.filesTooLarge(AGENT_FILE_CONTENTS_MAX_BYTES))
  const contents: Record<string, string> = {}
  for (const { id, name } of files) {
    const blob = await transfer?.read(id)
    if (blob === undefined) return problem(fileText.fileUnreadable(name))
    contents[id] = base64Of(new Uint8Array(await blob.arrayBuffer()))
  }
  return { _tag: "Contents", contents }
}

export type Sent =
  | { readonly _tag: "Agent"; readonly agent: AgentDefinition }
  | { readonly _tag: "Problem"; readonly says: string }

/** The agent with its files as they are kept now: those of another server are none of this one's. */
export const sendContents = async (
  agent: AgentDefinition,
  contents: FileContents,
  transfer: Transfer | undefined
): Promise<Sent> => {
  const { files = [] } = agent
  const kept: Array<Attachment> = []
  for (const { id, name } of files) {
    const bytes = bytesOf(contents[id] ?? "")
    if (bytes === undefined || transfer === undefined) return problem(fileText.fileUnreadable(name))
    const outcome = await transfer.upload(new File([bytes], name), () => undefined, "agent").done
    if (outcome._tag !== "Uploaded")
      return problem((outcome._tag === "Refused" && outcome.message) || fileText.fileUnreadable(name))
    kept.push(outcome.attachment)
  }
  return { _tag: "Agent", agent: files.length === 0 ? agent : { ...agent, files: kept } }
}
