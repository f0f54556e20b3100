/** What no debugger holds, in a real browser: it is kept in by rules of the browser, asked about, and leaves when it is pressed again. */
import { describePages } from "./describePages.ts"

await describePages("What no debugger holds", "kept-in")
