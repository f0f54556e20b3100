import type { Area } from "#scripts/spec/Requirement.ts"

const SELECTORS = "extension/page/selectors/proposeSelectors.test.ts"

export const agent: Area = {
  title: "Web agent",
  requirements: [
    {
      id: "agent.results",
      says: "A task ends in success, error or aborted, and does nothing after its end.",
      test: "runtime/actors/web-agent/loop/runTask.property.test.ts > ends in success, error or aborted; acts on nothing after its end; its steps say what happened"
    },
    {
      id: "agent.silence",
      says: "After a step the page is waited for: 1 s of silence, 10 s at most, 20 s of loading after a pause of 500 ms.",
      numbers: [
        { is: 1_000, in: "extension/page-protocol/limits.ts", name: "DOM_SILENCE_THRESHOLD_MS" },
        { is: 10_000, in: "extension/page-protocol/limits.ts", name: "DOM_SILENCE_TIMEOUT_MS" },
        { is: 500, in: "extension/page-protocol/limits.ts", name: "LOADING_PAUSE_MS" },
        { is: 20_000, in: "extension/worker/limits.ts", name: "LOADING_TIMEOUT_MS" }
      ],
      test: "extension/page-protocol/settle/SilenceTracker.test.ts > always ends, between the threshold and the timeout, and is told from the timeout truthfully"
    },
    {
      id: "agent.preActions",
      says: "Actions that are given in the model's place follow each other 500 ms apart.",
      numbers: [{ is: 500, in: "runtime/actors/web-agent/limits.ts", name: "PRE_ACTION_PAUSE_MS" }],
      test: "runtime/actors/web-agent/loop/carryOutPreActions.test.ts > are done in order, each after its pause, before the model is asked"
    },
    {
      id: "agent.history",
      says: "Its background is the last messages of the chat and the tabs that are open.",
      test: "runtime/tools/operatorBackground.test.ts > is told the time, the time zone, what was said and what is open"
    },
    {
      id: "agent.drafts",
      says: "Mails and invitations are drafted, never sent.",
      test: "runtime/tools/operator.test.ts > shows every draft once, in full, where it was drafted"
    },
    {
      id: "agent.files",
      says: "What is saved lies in a folder of its request.",
      quotes: ["{product} Downloads", "page-print-{timestamp}.pdf", "save-screenshot-{time}.{type}"],
      test: "extension/worker/capture/savedFile.test.ts > lies in the folder of its request"
    },
    {
      id: "agent.gif",
      says: "A picture of the GIF stands for half a second.",
      test: "ui/task/trajectory/GifFile.test.ts > has every picture, each for half a second, for ever from the beginning"
    },
    {
      id: "agent.selectors",
      says: "Every selector that is proposed finds exactly its element.",
      test: `${SELECTORS} > are there for every element of any page, and each finds exactly that element`
    },
    {
      id: "agent.selectorContext",
      says: "An element's context is two ancestors and the siblings within two places, texts cut at 50 characters.",
      test: `${SELECTORS} > the context of an element is two ancestors, the siblings within two places, each text cut`
    },
    {
      id: "agent.keepAlive",
      says: "A page that captures tells every 6 s that it is awaited.",
      numbers: [{ is: 6_000, in: "ui/capture/limits.ts", name: "CAPTURE_KEEPALIVE_MS" }],
      test: "ui/capture/CaptureDialog.test.tsx > tells the page that it still waits, as long as it does"
    },
    {
      id: "agent.snapshots",
      says: "An answer that is kept for a program is kept for a day at most.",
      test: "extension/worker/functions/callFunction.test.ts > a snapshot is forgotten after its time, and gone once it is asked for"
    },
    {
      id: "agent.vision",
      says: "Once a picture was asked for, pictures go along.",
      test: "runtime/actors/web-agent/loop/askModel.test.ts > from a screenshot on"
    },
    {
      id: "agent.batch",
      says: "Several actions of one answer are done in order, and stop with an abort or the end.",
      test: "runtime/actors/web-agent/loop/runTask.property.test.ts > a batch is done in order, and nothing of it after its user stopped the task or it came to an end"
    },
    {
      id: "agent.waitFor",
      says: "A wait that names no time lasts 10 s.",
      numbers: [{ is: 10_000, in: "extension/worker/limits.ts", name: "WAIT_FOR_DEFAULT_MS" }],
      test: "extension/worker/act/verbs/waitFor.test.ts > lasts 10 s where it names no time"
    },
    {
      id: "agent.clicks",
      says: "A double click is two, a right click the other button.",
      test: "scripts/e2e/web-agent/pages/clicks.ts > double and right clicks are what a person's are"
    },
    { id: "agent.navigation", says: "A page of mail is waited for 20 times 500 ms.", stage: "plugins" },
    { id: "agent.busy", says: "A report's busy sign is waited for 30 s.", stage: "plugins" },
    { id: "agent.sheets", says: "A sheet is tried twice.", stage: "plugins" },
    {
      id: "agent.retry",
      says: "A query is tried three times, and not again where it is forbidden.",
      numbers: [{ is: 3, in: "runtime/models/limits.ts", name: "MODEL_MAX_TRIES" }],
      test: "runtime/models/retry/retryPolicy.test.ts > a model is asked three times at most, and not again where it is forbidden"
    }
  ]
}
