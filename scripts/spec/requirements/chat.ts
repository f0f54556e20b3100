import type { Area } from "#scripts/spec/Requirement.ts"

const APP = "ui/App.test.tsx"
const CONVERSATION = "ui/conversation.test.tsx"
const QUEUE = "runtime/actors/conversation/queue.property.test.ts"

export const chat: Area = {
  title: "Chat",
  requirements: [
    {
      id: "chat.scroll",
      says: "The transcript follows a reply, lets go when its reader scrolls up, and follows again on demand.",
      test: "scripts/e2e/interface/interface.e2e.ts > the transcript follows a reply, lets go when scrolled up, and follows again on demand"
    },
    {
      id: "chat.clear",
      says: "Clearing a chat is offered while nothing runs and something was said, and asked about.",
      quotes: ["Clear chat"],
      test: `${APP} > clearing a chat is asked about first, and only while idle`
    },
    {
      id: "chat.bar",
      says: "The app bar hides on scrolling down and shows on scrolling up.",
      test: "scripts/e2e/interface/interface.e2e.ts > the bar makes room while its reader scrolls down, and is there on the way up, by keyboard and while finding"
    },
    {
      id: "chat.contextBadge",
      says: "A badge names the page beside the panel, offers to summarize it and ask about it, and can be put off.",
      quotes: ["Summarize", "Ask about this page"],
      test: "ui/beside/ContextBadge.test.tsx > names the page and its site, and has it summarized"
    },
    {
      id: "chat.pageBeside",
      says: "A message names the page it was written beside, and its text is read when the model asks for it.",
      test: "scripts/e2e/stories/pageBeside.e2e.ts > a message names the page, and its text is there when the model asks for it"
    },
    {
      id: "chat.defaultGreeting",
      says: "A reply of the assistant that has no words greets.",
      quotes: ["Hello! How can I assist you today?"],
      test: "ui/home/Suggestions.test.tsx > A reply without a word greets"
    },
    {
      id: "chat.fragments",
      says: "A reply shows text and reasoning and hides what is for the model alone; what is for the eye is not sent to it.",
      test: "runtime/prompts/conversationPrompt.test.ts > is its last messages, with what is for the model and without what is for the eye"
    },
    {
      id: "chat.rating",
      says: "A finished or canceled reply is rated; pressing the rating again takes it back.",
      quotes: ["Good response", "Bad response"],
      test: `${CONVERSATION} > a finished reply is rated, and a second press takes the rating back`
    },
    {
      id: "chat.actionsByKeyboard",
      says: "What is shown on hover is reached by keyboard as well.",
      test: "scripts/e2e/interface/conversation.e2e.ts > everything done with a reply is reached by keyboard, and a rating is told by its button"
    },
    {
      id: "chat.copied",
      says: "What was copied is said for 2 s.",
      numbers: [{ is: 2_000, in: "ui/kit/limits.ts", name: "COPY_FLAG_MS" }],
      test: "ui/kit/CopyButton.test.tsx > what was copied is said for 2 s"
    },
    {
      id: "chat.progress",
      says: "Progress labels follow each other every 4.5 s and up to 2 s more, and never pass the last one.",
      quotes: [
        "Analyzing page",
        "Thinking",
        "Planning tasks",
        "Clicking",
        "Hovering",
        "Typing text",
        "Selecting an option",
        "Pressing key",
        "Performing multiple actions",
        "Navigating page",
        "Self-healing",
        "Uploading file",
        "Scrolling",
        "Evaluating code"
      ],
      numbers: [
        { is: 4_500, in: "ui/chat/limits.ts", name: "PROGRESS_MESSAGE_MS" },
        { is: 2_000, in: "ui/chat/limits.ts", name: "PROGRESS_MESSAGE_EXTRA_MS" }
      ],
      test: "ui/chat/tools/progressMessage.test.ts > a message stays for 4.5 s at least and 6.5 s at most, if another one waits"
    },
    {
      id: "chat.actionLog",
      says: "A step shows its kind, value or key, element and content, cut after three lines.",
      test: "ui/chat/tools/TaskSteps.test.tsx > shows its kind, the whole value, the element and its words; folded it is a sentence"
    },
    {
      id: "chat.stop",
      says: "While a reply is written Send is Stop.",
      test: `${APP} > while a reply is written Send is Stop, Escape stops too, and Enter queues`
    },
    {
      id: "chat.queue",
      says: "What was sent is processed one at a time, and nothing of it is lost.",
      test: `${QUEUE} > is processed one item at a time: nothing leaves it while a turn is under way`
    },
    {
      id: "chat.regenerate",
      says: "An edited message is answered anew, and so is the last one.",
      test: `${QUEUE} > follows an edited message anew, and what had followed it is gone`
    },
    {
      id: "chat.answerVersions",
      says: "What is answered anew or said differently discards nothing: each version is one press away.",
      test: "runtime/actors/conversation/versions.property.test.ts > every reply there ever was is in the transcript or in one version, and a restart changes nothing of it"
    },
    {
      id: "chat.parts",
      says: "A long chat opens with its newest messages, and its reader gets to those before.",
      quotes: ["Go to the beginning"],
      numbers: [{ is: 100, in: "schemas/conversation/limits.ts", name: "PART_MAX_MESSAGES" }],
      test: "ui/chat/transcript/earlier.test.tsx > “Go to the beginning” brings the first messages alone, and says that this is the beginning; the others come at a press"
    },
    {
      id: "chat.cancelFailed",
      says: "A failed reply offers to try again and to be taken away.",
      test: `${APP} > a failed reply keeps its text and offers Retry and Cancel, with the request's id behind “Details”`
    },
    {
      id: "chat.waits",
      says: "A reply that asks something waits for its user, through any restart.",
      test: "runtime/actors/conversation/askUser.test.ts > waits through a restart, and its answer continues the same reply"
    },
    {
      id: "chat.plan",
      says: "A plan is shown and carried out once its user agrees.",
      quotes: ["Do you want me to proceed and execute this plan for you?"],
      test: "ui/task/taskWords.test.tsx > shows its plan with the question whether to carry it out"
    },
    {
      id: "chat.clarification",
      says: "A question takes words or an option, and refuses blank ones.",
      quotes: ["Type your response here...", "Please input something before continuing"],
      test: `${APP} > a question takes an option or a written answer, and refuses a blank one`
    },
    {
      id: "chat.help",
      says: "Who was asked for help says that it was given, without words.",
      test: "ui/questions/Question.test.tsx > of help is answered by having helped: no words are needed"
    },
    {
      id: "chat.outdated",
      says: "A page that is too old says so in a dialog and a banner.",
      quotes: ["{product} needs to be refreshed."],
      test: `${CONVERSATION} > of a page that is too old opens a dialog with the way out, and the banner stays when it is put off`
    },
    {
      id: "chat.versions",
      says: "The versions that are required of the page and of the extension decide when it is too old.",
      test: "ui/deployment/deployment.test.tsx > of the page opens a dialog once the page is older, and a banner stays when it is put off"
    },
    {
      id: "chat.extensionOnly",
      says: "A tool of the panel says so in the web interface.",
      quotes: ["This tool is only available in the extension side panel."],
      test: "ui/capture/usePanelOnly.test.tsx > a tool of the panel says where it is, and leads to connecting a browser"
    },
    {
      id: "chat.extensionTool",
      says: "What needs the extension says so and leads to it; on a phone, to a desktop.",
      quotes: [
        "This action is only available in the Google Chrome extension.",
        "Download Chrome extension",
        "only available on Google Chrome for Desktop. Please switch to a desktop browser to use this feature."
      ],
      test: `${CONVERSATION} > for want of the extension offers the same again, which waits for a browser, and the way to one`
    },
    {
      id: "chat.trajectory",
      says: "The pictures of a task are saved as one GIF of half a second each.",
      quotes: ["trajectory.gif"],
      test: "scripts/e2e/interface/timeline.e2e.ts > is saved as trajectory.gif: every picture for half a second"
    },
    {
      id: "chat.history",
      says: "The last ten messages are sent with a prompt.",
      numbers: [{ is: 10, in: "schemas/limits.ts", name: "CHAT_HISTORY_MESSAGES" }],
      test: "runtime/prompts/historyOf.test.ts > is its last ten messages, and older ones whole as far as there is room: an end of it that begins with the user"
    },
    {
      id: "chat.titles",
      says: "A chat gets its title from its first exchange.",
      test: "runtime/actors/conversation/titles/titling.test.ts > is made of its first exchange by the model, once, and stands in its owner's list"
    },
    {
      id: "chat.workflowCard",
      says: "A card counts the steps of a workflow and goes 3 s after its end.",
      numbers: [{ is: 3_000, in: "ui/agents/run/limits.ts", name: "RUN_CARD_GOES_MS" }],
      test: "ui/agents/run/useRunCard.test.tsx > the card is there from the run's beginning until 3 s after its end"
    }
  ]
}
