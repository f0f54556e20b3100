/**
 * The message of a dispatch in its chat, by an id that no client can spell. That of an action has another one than a prompt's: whatever
 * a prompt says, it is not taken for an action. Pure.
 */
import { ownCommandId } from "#schemas/ids.ts"

/** `name`: of the dispatch. */
export const promptMessage = (name: string): string => ownCommandId(`dispatch:${name}`)

export const actionMessage = (name: string): string => ownCommandId(`action:${name}`)

export const isOfAction = (messageId: string): boolean => messageId.startsWith(actionMessage(""))
