/**
 * Whether a dispatch is to go on in a chat that it names: it clears that, and whoever reads the reply reads of what was said there.
 * So a key needs for it what it needs to write there. Pure.
 */
import { Predicate } from "effect"

/** `payload` is a decoded request of that method. */
export const namesChat = (method: string, payload: unknown): boolean =>
  method === "Dispatch.Send" &&
  Predicate.hasProperty(payload, "command") &&
  Predicate.hasProperty(payload.command, "chatId") &&
  payload.command.chatId !== undefined
