import type { Area } from "#scripts/spec/Requirement.ts"

/** What whole parts of the product bring that are not there yet: a row for each of their screens and rules. */
export const later: Area = {
  title: "Parts to come",
  requirements: [
    {
      id: "playbooks.library",
      says: "A drawer lists playbooks, to be chosen, named and deleted.",
      quotes: ["Playbook library", "Create a Playbook", "Create a Playbook to get started"],
      stage: "playbooks"
    },
    {
      id: "playbooks.record",
      says: "What a person does is recorded for 5 minutes at most.",
      stage: "playbooks"
    },
    {
      id: "playbooks.poll",
      says: "The list is asked for every 6 s while one is made.",
      quotes: ["Processing…"],
      stage: "playbooks"
    },
    {
      id: "voice.states",
      says: "A talk is disconnected, connecting, connected, muted or disconnecting.",
      stage: "voice"
    },
    { id: "voice.audio", says: "Sound is 24 000 Hz, 16 bit, in chunks of 8 192 bytes.", stage: "voice" },
    { id: "voice.handover", says: "The web interface hands a talk to the extension.", stage: "voice" },
    {
      id: "agents.drawer",
      says: "A drawer lists custom agents, each with its number of steps, and says how to begin.",
      quotes: [
        "Custom agents",
        "Failed to load custom agents. Please try again.",
        "Create a custom agent to get started",
        "Create custom agent"
      ],
      test: "ui/agents/AgentDrawer.test.tsx > says how to begin while there is none, and leads to where one is made, in a new tab"
    },
    {
      id: "agents.studio",
      says: "Agents are listed, searched, kept in folders, copied, renamed and deleted under #/agent-studio.",
      test: "ui/studio/Studio.test.tsx > moves an agent by its menu, into a folder and out of it"
    },
    {
      id: "agents.editor",
      says: "An agent's steps and variables are changed under #/agent-studio/agents/{id}, and saved as a whole.",
      test: "ui/studio/editor/AgentEditor.test.tsx > is made step by step, and saved by the keys"
    },
    {
      id: "agents.versions",
      says: "What two windows save of an agent is never lost, and an earlier version comes back.",
      test: "ui/studio/editor/AgentEditor.test.tsx > loses nothing where it was saved elsewhere: mine is kept, and saved over theirs"
    },
    {
      id: "agents.share.link",
      says: "An agent's owner makes a link to it and closes it again.",
      test: "ui/studio/sharing/sharing.test.tsx > is given the link once it is good for something, and none any more once it is closed"
    },
    {
      id: "agents.share.ask",
      says: "Whoever has the link asks for access, or gets it where the link is open.",
      test: "ui/studio/sharing/sharing.test.tsx > says what it leads to and whose it is, and asks for access at one press"
    },
    {
      id: "agents.share.approve",
      says: "The owner approves and denies who asks, takes access from who has it, and ends it for all.",
      test: "ui/studio/sharing/sharing.test.tsx > answers who asks, takes it from who has it, lets in who was turned away, and ends it for all"
    },
    {
      id: "agents.share.copy",
      says: "An agent that is shared is copied to one's own, and taken out of the list.",
      test: "ui/studio/sharing/sharing.test.tsx > are copied to one's own, and taken out; what is refused is said"
    },
    {
      id: "agents.python.bound",
      says: "All that the code of a run computes is bounded, whatever restarts it.",
      numbers: [{ is: 1_800, in: "runtime/python/limits.ts", name: "PYTHON_TOTAL_SECONDS" }],
      test: "runtime/actors/agent-run/python/grantLife.property.test.ts > computes no more in all its lives together than its run may, whatever ends them"
    },
    {
      id: "agents.run",
      says: "An agent is run with what it asks for, as a message that names it and its inputVariables.",
      test: "ui/studio/editor/AgentEditor.test.tsx > is run in a chat with what it asks for, as a message that names it"
    },
    {
      id: "agents.tryStep",
      says: "One step of an agent is tried alone on the connected browser.",
      test: "ui/studio/editor/AgentEditor.test.tsx > has one step of it tried, with what that step reads and nothing else"
    },
    {
      id: "agents.history",
      says: "An agent's last runs are listed, with how each ended, and opened to what was kept of them.",
      test: "ui/agents/history/RunHistory.test.tsx > are in the chat's drawer, each with how it ended and by what it came, and open to what was kept of it"
    },
    {
      id: "agents.stack",
      says: "A child runs only while its root does, called by the top of the stack.",
      test: "schemas/agent-run/runStack.test.ts > a root run begins only while nothing runs, a child only by the top of a stack that runs, and each once"
    },
    {
      id: "agents.mention",
      says: "An agent is named as /{owner}/{name}.",
      test: "schemas/agents/calls/mentionIn.test.ts > an agent is named by its owner and its name, the longest that fits, in upper or lower case"
    },
    {
      id: "agents.record",
      says: "An agent is made by doing it once in the browser: steps of what was done, variables of what was typed.",
      test: "scripts/e2e/agents/recorded.e2e.ts > is what its user did, with a variable for what was typed"
    },
    {
      id: "agents.ofTask",
      says: "What a task of a chat did becomes an agent by one press in its card.",
      test: "scripts/e2e/agents/record.e2e.ts > is what a task of a chat did, by one press in its card"
    },
    {
      id: "agents.recordAnything",
      says: "Whatever is recorded, in whatever order, is an agent that is accepted.",
      test: "schemas/agents/recording/stepsOfRecording.property.test.ts > is an agent that is accepted, whatever was done in whatever order"
    },
    {
      id: "agents.gone",
      says: "A mention of an agent that is gone is told.",
      quotes: ["This workflow no longer exists."],
      test: "runtime/tools/agents/runAgent.test.ts > says so where that is gone, or somebody else's"
    },
    {
      id: "agents.root",
      says: "A root run begins only while none runs; while one is being stopped it is answered as aborted.",
      test: "schemas/agent-run/runStack.test.ts > while a stack is being stopped nothing begins: root and child are answered as aborted, until it is empty"
    },
    {
      id: "agents.results",
      says: "A run ends in success, error or aborted.",
      quotes: ["The request was aborted by the user.", "Workflow aborted", "Unknown error"],
      test: "runtime/actors/agent-run/run.property.test.ts > does what its steps say in their order, nothing twice, and ends in success, error or aborted, whatever cuts it"
    },
    {
      id: "integrations.drawer",
      says: "A drawer lists integrations by what the sign-in has.",
      quotes: ["Learn more"],
      stage: "plugins"
    },
    {
      id: "slack.dialog",
      says: "A message is sent to Slack from a dialog.",
      quotes: ["Select a recipient", "Start a new message"],
      stage: "plugins"
    },
    {
      id: "suggestions.expiry",
      says: "An action for an e-mail, chosen and opened beside it, is passed over after 60 s.",
      stage: "plugins"
    },
    {
      id: "accounts.providers",
      says: "People sign in with Google or Microsoft.",
      test: "scripts/e2e/interface/accounts.e2e.ts > a person signs in by keyboard, sees who they are, and is signed out everywhere at their word"
    },
    {
      id: "accounts.remote",
      says: "Programs dispatch prompts, which are carried out once and expire after a day.",
      test: "runtime/actors/dispatch/DispatchActor.test.ts > waits a day in its chat, and is then neither carried out nor known"
    },
    {
      id: "accounts.emptyRemote",
      says: "A dispatched prompt without words is refused.",
      test: "gateway/api/dispatch/dispatchRoutes.test.ts > that is empty is refused and discarded"
    },
    {
      id: "accounts.extensionAction",
      says: "Programs ask for one action on a page, which is done once and passed over after a day.",
      test: "runtime/actors/dispatch/dispatchAction.test.ts > that was not carried out for a day is not carried out any more"
    },
    { id: "voice.limit", says: "A talk ends at its longest, and says so.", stage: "voice" },
    {
      id: "accounts.quota",
      says: "Quotas are counted for each person and key.",
      test: "runtime/actors/usage/Quotas.test.ts > of a key is counted by what was said with it, beside its person's"
    },
    {
      id: "accounts.outOfQuota",
      says: "Whoever has no unit left is told so in the chat, with the way to more; a program by a refusal.",
      test: "gateway/rpc/quotas/outOfQuota.test.ts > is answered over HTTP with 429, the sentence, and when to come back"
    }
  ]
}
