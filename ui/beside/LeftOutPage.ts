/** Whether the page beside the panel is left out of a chat: its user's choice, kept on this device until it is taken back. */
import { atom, type ReadableAtom } from "nanostores"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { keysOf, readText, writeText } from "#ui/stores/browserStorage.ts"

const LEFT_OUT = "page-left-out:"

/** Ids of the chats that have it so. */
export const conversationsWithoutPage = (): ReadonlyArray<string> => keysOf(LEFT_OUT)

export class LeftOutPage {
  readonly $isLeftOut: ReadableAtom<boolean>
  private readonly $value = atom(false)
  private readonly key: string

  constructor(conversationId: string) {
    this.key = LEFT_OUT + conversationId
    this.$value.set(readText(this.key) !== "")
    this.$isLeftOut = this.$value
  }

  readonly set = (isLeftOut: boolean): void => {
    this.$value.set(isLeftOut)
    writeText(this.key, isLeftOut ? "yes" : "")
  }

  /** As the message may carry it: without a word of the page, also where other tabs go along, and with the order not to read it. */
  readonly apply = (context: MessageContext): MessageContext => {
    if (!this.$value.get()) return context
    const { contextTabs, currentlyViewingInfo: _, ...rest } = context
    const [first, ...others] = contextTabs?.tabs.filter(({ tabId }) => tabId !== context.tabId) ?? []
    return {
      ...rest,
      ...(contextTabs === undefined || first === undefined
        ? {}
        : { contextTabs: { ...contextTabs, tabs: [first, ...others] as const } }),
      withoutPage: true
    }
  }
}
