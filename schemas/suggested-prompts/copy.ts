/** The words of what an empty chat offers to begin with. */
import { PRODUCT } from "#schemas/product.ts"

/** A card: its title, and the sentence that goes into the composer. */
export interface OfferedSentence {
  readonly title: string
  readonly prompt: string
}

export const suggestedCopy = {
  /** What is answered at once comes first: a newcomer has no browser connected yet. */
  examples: [
    {
      title: "Draft an e-mail",
      prompt: "Draft a mail to ada@example.com about Friday: I arrive at 11:12."
    },
    { title: "See what it can do", prompt: "What can you do?" },
    { title: "Open a page", prompt: "Go to example.com and click “Learn more”" },
    {
      title: "Look something up",
      prompt: "Go to wikipedia.org, type “Ada Lovelace” into Search Wikipedia and press Enter"
    }
  ],
  /** Instead of opening a page, where one is beside the chat. */
  readExample: { title: "Read this page", prompt: "Read the page" },

  /** Of a page beside the chat, where a language model answers. */
  mail: [
    {
      title: "Sum up this conversation",
      prompt: "Sum up this conversation: who wants what of me, and until when?"
    },
    { title: "Draft an answer", prompt: "Draft an answer to the last mail here, short and friendly." }
  ],
  calendar: [
    { title: "Look at my day", prompt: "What is in this calendar today, and where do I have an hour free?" },
    {
      title: "Plan a meeting",
      prompt: "Suggest an invitation to a meeting of 30 minutes that fits this calendar."
    }
  ],
  document: [
    { title: "Sum up this document", prompt: "Sum up this document in five sentences." },
    { title: "Find what is to be done", prompt: "List what is to be done by this document, and by whom." }
  ],
  code: [
    { title: "Explain this page", prompt: "Explain what this page is about to somebody who is new to it." },
    { title: "Find what is open", prompt: "List what is still open on this page, and who waits for whom." }
  ],
  page: [
    { title: "Find what matters here", prompt: "What matters on this page, and what can I do here?" },
    { title: "Make a table of it", prompt: "Make a table of what is listed on this page." }
  ],

  whatItCanDo: {
    title: "See what it can do",
    description: "A message with a few things to try.",
    withBrowser: `I answer questions, read the page or the files you show me, draft mails and invitations, and work in your browser: I open pages, fill in forms and collect what stands there. Before anything of weight I ask you. Try one of these:`,
    withoutBrowser: `I answer questions, read files you give me, and draft mails and invitations. Once a browser is connected I also work in it: I open pages, fill in forms and collect what stands there. Before anything of weight I ask you. Try one of these:`,
    options: [
      "Draft an invitation to lunch on Friday at 12:30",
      "Explain in plain words what a pivot table is",
      "Help me say no to a meeting, politely"
    ],
    optionsInBrowser: ["Look up Ada Lovelace on Wikipedia and tell me when she lived"]
  },

  practiceTitle: "Try it on the practice shop",
  practiceAbout: `A small shop's back office that came with ${PRODUCT}. Nothing in it is real: change what you like.`,
  /** `shop`: where it is, as it is written in a sentence: `localhost:7421`. */
  practice: (shop: string): ReadonlyArray<OfferedSentence> => [
    {
      title: "Ship an order",
      prompt: `Open ${shop}/orders in a new tab, find order 1042, change its status to shipped and save`
    },
    {
      title: "Add a customer",
      prompt: `Open ${shop}/customers in a new tab, click Add a customer, type Ada Lovelace into Name, type ada@example.com into E-mail, choose Austria in Country and save`
    },
    {
      title: "See it ask first",
      prompt: `Open ${shop}/orders/1037 in a new tab, click Take it back, choose Wrong tea in Reason and click Refund`
    }
  ]
} as const
