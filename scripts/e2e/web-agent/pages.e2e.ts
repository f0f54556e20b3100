/** What the web agent does with a page: one small page for each behaviour. */
import { describePages } from "./describePages.ts"

await describePages("The web agent", "pages")
