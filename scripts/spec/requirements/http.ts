import type { Area } from "#scripts/spec/Requirement.ts"

const TWINS = "gateway/api/twins.test.ts"
const COPILOT = "gateway/api/copilot/copilot.test.ts"
const DOCUMENT = "gateway/api/openApi.test.ts"

/** What other programs ask over HTTP. Those of parts to come are marked with the part. */
export const http: Area = {
  title: "Calls over HTTP",
  requirements: [
    {
      id: "http.bearer",
      says: "Every call uses the signed-in user's bearer token.",
      test: "gateway/http/routeAccess.test.ts > that are for somebody are walked"
    },
    {
      id: "http.document",
      says: "Every call is in an OpenAPI document, and on a page for people.",
      test: `${DOCUMENT} > has every route that is not the interface's own, and no other`
    },
    {
      id: "http.twins",
      says: "A call comes to the same as the socket's method: suggested prompts, referral and portal links, quotas, chats, prompts.",
      quotes: [
        "/api/suggested-prompts",
        "/api/referral/create",
        "/api/stripe/create-portal-session",
        "/api/quotas"
      ],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as the test has it.
      test: `${TWINS} > ` + "comes to what ${twin.rpc} comes to, in the form it says"
    },
    {
      id: "http.copilot",
      says: "A message is answered by a stream of events.",
      quotes: [
        "/api/copilot",
        "html",
        "toolProgress",
        "toolStart",
        "messageId",
        "functionStart",
        "functionEnd",
        "done",
        "error"
      ],
      test: `${COPILOT} > comes as events of the document's form, from queued to done, and stands in its chat after it`
    },
    {
      id: "http.copilotCut",
      says: "A stream that is cut is gone on with, and the reply with it.",
      test: `${COPILOT} > goes on without its reader, who goes on where they were`
    },
    {
      id: "http.feedback",
      says: "A reply is rated by its id and its chat's: neutral 0, positive 1, negative 2.",
      quotes: ["/api/copilot/feedback"],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as the test has it.
      test: `${TWINS} > ` + "comes to what ${twin.rpc} comes to, in the form it says"
    },
    {
      id: "http.attachment",
      says: "A file is downloaded by its address.",
      test: "gateway/http/AttachmentRoutes.test.ts > come back as they were sent, to save and never to show"
    },
    { id: "http.referralAccept", says: "A referral is accepted.", stage: "accounts" },
    {
      id: "http.deleteUser",
      says: "A person deletes their account.",
      test: "runtime/actors/user/eraseEverything.test.ts > is signed out everywhere at once, and leaves nothing of themselves in any byte that is stored"
    },
    {
      id: "http.remoteResponse",
      says: "A dispatched prompt's outcome is told to who sent it.",
      test: "gateway/api/dispatch/dispatchRoutes.test.ts > is taken under its key’s name, answered with what has come of it, and read until it is over"
    },
    { id: "http.meeting", says: "A meeting is made, with its title and link.", stage: "plugins" },
    { id: "http.emailActions", says: "Actions for a mail are suggested.", stage: "plugins" },
    {
      id: "http.sheets",
      says: "A sheet is read and written, asked again once after consent.",
      stage: "plugins"
    },
    { id: "http.slack", says: "A message is posted to Slack.", stage: "plugins" },
    { id: "http.contextInfo", says: "What is known of a mail or page is told.", stage: "plugins" },
    { id: "http.playbooks", says: "Playbooks are listed, made, named and deleted.", stage: "playbooks" },
    { id: "http.browse", says: "A web agent is asked by another program, in events.", stage: "agents" }
  ]
}
