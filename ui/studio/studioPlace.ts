/** What an address of the studio names. Pure. */

/** Names as actor ids allow them, so that no address can name anything else. */
const AGENT = /^agents\/([A-Za-z0-9_-]{1,64})$/
/** As the gateway writes a link to an agent of somebody else. */
const SHARED = /^shared\/([a-z0-9][a-z0-9-]{0,63}\/[A-Za-z0-9_-]{1,64}\/\d{1,9}\.[A-Za-z0-9_-]{1,64})$/
const MCP_SERVERS = /^mcp-servers(?:\/([^/]{1,200}))?$/

export type StudioPlace =
  | { readonly _tag: "List" }
  | { readonly _tag: "Agent"; readonly name: string }
  /** What a link to an agent of somebody else leads to. */
  | { readonly _tag: "Shared"; readonly link: string }
  /** `id`: as it stands in the address; empty for all. */
  | { readonly _tag: "McpServers"; readonly id: string }
  /** No such place. */
  | { readonly _tag: "Nowhere" }

export const readStudioPlace = (place: string): StudioPlace => {
  if (place === "") return { _tag: "List" }
  const name = AGENT.exec(place)?.[1]
  if (name !== undefined) return { _tag: "Agent", name }
  const link = SHARED.exec(place)?.[1]
  if (link !== undefined) return { _tag: "Shared", link }
  const servers = MCP_SERVERS.exec(place)
  return servers === null ? { _tag: "Nowhere" } : { _tag: "McpServers", id: servers[1] ?? "" }
}
