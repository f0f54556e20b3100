/** Every twin there is: a row more is a route more, in the document and on the page. */
import type { Twin } from "./Twin.ts"
import { accountTwins } from "./twins/accountTwins.ts"
import { agentTwins } from "./twins/agentTwins.ts"
import { chatTwins } from "./twins/chatTwins.ts"
import { dispatchTwins } from "./twins/dispatchTwins.ts"
import { keyTwins } from "./twins/keyTwins.ts"
import { promptTwins } from "./twins/promptTwins.ts"
import { runTwins } from "./twins/runTwins.ts"
import { sharingTwins } from "./twins/sharingTwins.ts"
import { taskTwins } from "./twins/taskTwins.ts"
import { webhookTwins } from "./twins/webhookTwins.ts"

export const twins: ReadonlyArray<Twin> = [
  ...chatTwins,
  ...taskTwins,
  ...dispatchTwins,
  ...promptTwins,
  ...agentTwins,
  ...sharingTwins,
  ...runTwins,
  ...accountTwins,
  ...keyTwins,
  ...webhookTwins
]
