/** All harmless products, of five pages each, and what is done on them in one task of twenty-five steps. */
import type { HarmlessPage } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { account } from "./account.ts"
import { board } from "./board.ts"
import { documents } from "./documents.ts"
import { feed } from "./feed.ts"
import { mail } from "./mail.ts"
import { operators } from "./operators.ts"
import { shop } from "./shop.ts"
import { travel } from "./travel.ts"

export const harmless: Readonly<Record<string, HarmlessPage>> = {
  "a shop": shop,
  "a mailbox": mail,
  "an editor": documents,
  "a board": board,
  journeys: travel,
  "a console": operators,
  "a feed": feed,
  "an account": account
}
