/** A gateway's answers about access where nothing can be done; a test replaces what it is about. */
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"

const refused = async (): Promise<boolean> => false
const nothing = async (): Promise<undefined> => undefined

export const fakeAccess = (replaced: Partial<AccessHttp> = {}): AccessHttp => ({
  providers: async () => [],
  beginSignIn: async () => "Not now.",
  finishSignIn: async () => ({ _tag: "Refused", message: "Not now." }),
  redeem: async () => ({ _tag: "Refused", problem: "Unreachable" }),
  ownSessionId: nothing,
  endSession: refused,
  endOtherSessions: refused,
  endAllSessions: refused,
  deletePerson: nothing,
  makeLink: nothing,
  cancelLink: refused,
  ...replaced
})
