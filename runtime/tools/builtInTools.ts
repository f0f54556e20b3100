/** The built-in chat tools, one line for each: those of no plugin. */
export { askUser } from "./askUser.ts"
export { operator } from "./operator.ts"
export { readPage } from "./readPage.ts"
