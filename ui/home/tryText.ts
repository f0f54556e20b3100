/** The words of the first tasks: sentences to try on the practice shop, which the built-in model carries out to their end. */
import { PRODUCT } from "#schemas/product.ts"

export interface FirstTask {
  readonly title: string
  readonly prompt: string
}

export const tryText = {
  title: "Try it on the practice shop",
  about: `A small shop's back office that came with ${PRODUCT}. Nothing in it is real: change what you like.`,
  look: "Look at the shop",
  /** `shop`: where it is, as it is written in a sentence: `localhost:7421`. */
  tasks: (shop: string): ReadonlyArray<FirstTask> => [
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

/** The shop a sentence of these is about; any other sentence is about none. */
export const shopIn = (sentence: string): string => /^Open ([^\s/]+)\//.exec(sentence)?.[1] ?? ""
