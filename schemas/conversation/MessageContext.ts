/** Where a message was written: the model and the tools may look there. */
import { Schema } from "effect"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { ContextTabs } from "#schemas/message/ContextTab.ts"
import { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { MessageOrigin } from "#schemas/message/MessageOrigin.ts"

export const MessageContext = Schema.Struct({
  /** The browser the sender sits at; absent in the hosted web app. */
  browserHostId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS))),
  /** Absent where there is no web page beside the chat, or none that the user lets the agent see. */
  currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo),
  /**
   * The number that browser has for the tab that was in front: the message is about this one, also where another is
   * in front by the time its turn comes. It says nothing of the page in it.
   */
  tabId: Schema.optionalKey(Schema.Int),
  /** Open tabs its writer chose to go along; the one in front of a side panel is `tabId`, and goes along anyway. */
  contextTabs: Schema.optionalKey(ContextTabs),
  /** Its user left the page beside the chat out of it: it is neither named nor read. */
  withoutPage: Schema.optionalKey(Schema.Literal(true)),
  /** It came over HTTP, from a program: set by the gateway. */
  via: Schema.optionalKey(Schema.Literal("http")),
  /** It was sent with an API key: set by the gateway, whatever its sender says. */
  origin: Schema.optionalKey(MessageOrigin),
  /** An IANA name: it is told to the model, so nothing else fits in it. */
  timeZone: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_+/-]{1,64}$/)))
})
export type MessageContext = typeof MessageContext.Type
