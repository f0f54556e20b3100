/**
 * What an empty chat offers of our own, made of what is there: the page beside it, a browser, the practice shop, and who
 * answers. One rule for the server, which offers it, and for whoever plays it in a test. Pure.
 */
import { Equal } from "effect"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { type OfferedSentence, suggestedCopy } from "./copy.ts"
import { FIRST_CHATS } from "./limits.ts"
import { pageKind } from "./pageKind.ts"
import type { SuggestedPrompt } from "./SuggestedPrompt.ts"

export interface OfferedFrom {
  /** Absent where none is beside the chat, or its user left it out. */
  readonly page?: CurrentlyViewingInfo | undefined
  /** A browser of the user's is connected. */
  readonly hasBrowser: boolean
  /** How many chats the user has. */
  readonly chats: number
  /** The practice shop's origin; absent where there is none. */
  readonly shop?: string | undefined
  /** The built-in model answers: it follows instructions, and nothing else. */
  readonly isDirect: boolean
}

const sentence = (id: string, { prompt, title }: OfferedSentence): SuggestedPrompt => ({
  id,
  title,
  description: prompt,
  actions: [{ type: "insertPrompt", text: prompt }]
})

const [draft, help, open, search] = suggestedCopy.examples

const whatItCanDo = (hasBrowser: boolean): SuggestedPrompt => {
  const { description, options, optionsInBrowser, title, withBrowser, withoutBrowser } =
    suggestedCopy.whatItCanDo
  const labels = hasBrowser ? [...optionsInBrowser, ...options] : options
  return {
    id: "whatItCanDo",
    title,
    description,
    actions: [
      {
        type: "enqueueAiMessage",
        fragments: [
          { type: "text", text: hasBrowser ? withBrowser : withoutBrowser },
          { type: "selectableOptions", options: labels.map((label) => ({ label })) }
        ]
      }
    ]
  }
}

/** The shop, as it is written in a sentence: `localhost:7421`. */
const hostOfShop = (shop: string | undefined): string | undefined =>
  /^http:\/\/([a-z0-9.-]+(?::\d+)?)\/?$/.exec(shop ?? "")?.[1]

const practice = (host: string): ReadonlyArray<SuggestedPrompt> =>
  suggestedCopy.practice(host).map((task, at) => sentence(`practice:${at}`, task))

/** Whether it is one of our tasks on that shop, word for word: a company may call its own what it likes. */
export const isPractice = (prompt: SuggestedPrompt, shop: string | undefined): boolean => {
  const host = hostOfShop(shop)
  return host !== undefined && practice(host).some((task) => Equal.equals(task, prompt))
}

export const ownPrompts = ({
  chats,
  hasBrowser,
  isDirect,
  page,
  shop
}: OfferedFrom): ReadonlyArray<SuggestedPrompt> => {
  const host = hasBrowser && chats <= FIRST_CHATS ? hostOfShop(shop) : undefined
  if (host !== undefined) return practice(host)
  const canDo = isDirect ? sentence("canDo", help) : whatItCanDo(hasBrowser)
  const mail = sentence("draft", draft)
  const lookUp = sentence("search", search)
  if (page === undefined) return [mail, canDo, sentence("open", open), lookUp]
  if (isDirect) return [sentence("read", suggestedCopy.readExample), mail, canDo, lookUp]
  const kind = pageKind(page.currentlyViewingUrl)
  return [...suggestedCopy[kind].map((one, at) => sentence(`${kind}:${at}`, one)), canDo, mail]
}
