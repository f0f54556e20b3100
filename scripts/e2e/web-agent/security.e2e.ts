/** What a page tries on the web agent: what the model is shown, what is refused, what the user is asked. */
import { describePages } from "./describePages.ts"

await describePages("Against a hostile page", "security")
