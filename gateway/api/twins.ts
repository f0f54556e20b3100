/** Every twin there is: a row more is a route more, in the document and on the page. */
import type { Twin } from "./Twin.ts"
import { accountTwins } from "./twins/accountTwins.ts"
import { agentTwins } from "./twins/agentTwins.ts"
import { chatTwins } from "./twins/chatTwins.ts"
import { keyTwins } from "./twins/keyTwins.ts"
import { promptTwins } from "./twins/promptTwins.ts"
import { runTwins } from "./twins/runTwins.ts"
import { taskTwins } from "./twins/taskTwins.ts"

export const twins: ReadonlyArray<Twin> = [
  ...chatTwins,
  ...taskTwins,
  ...promptTwins,
  ...agentTwins,
  ...runTwins,
  ...accountTwins,
  ...keyTwins
]
