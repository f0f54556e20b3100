/** The message of a dispatch in its chat, by an id that no client can spell. Pure. */
import { ownCommandId } from "#schemas/ids.ts"

/** `name`: of the dispatch. */
export const ownDispatch = (name: string): string => ownCommandId(`dispatch:${name}`)

export const isOfDispatch = (messageId: string): boolean => messageId.startsWith(ownDispatch(""))
