/** What leaves a tab that a task drives, in a real browser: it is held, refused and sent as its user says. */
import { describePages } from "./describePages.ts"

await describePages("What leaves a tab that is driven", "wire")
