/** What is said where agents are shared. */
import type { SharedAgent } from "#schemas/agents/sharing/SharedAgent.ts"
import type { SharePerson } from "#schemas/agents/sharing/Sharing.ts"

/** By their address: a name is anybody's own choice. */
export const personText = ({ email, name, userId }: SharePerson): string =>
  email === undefined ? userId : name === undefined ? email : `${name} (${email})`

const from = ({ owner }: SharedAgent): string => personText(owner)

export const sharingText = {
  share: "Share",
  title: (name: string) => `Share “${name}”`,
  intro:
    "Whoever has it runs it in their own browser, as it is at that moment, and may copy it. Nobody but you can change it, and you see none of their runs.",
  linkGroup: "Link, for people who sign in here",
  off: "No link",
  ask: "People with the link may ask for access",
  open: "People with the link get access",
  link: "Link",
  copyLink: "Copy the link",
  people: (count: number) => `${count} ${count === 1 ? "person has" : "people have"} access`,
  asking: (count: number) => `${count} ${count === 1 ? "person asks" : "people ask"} for access`,
  out: (count: number) => `${count} ${count === 1 ? "person was" : "people were"} turned away`,
  approve: "Approve",
  deny: "Deny",
  remove: "Remove",
  letIn: "Let in",
  approveOf: (who: string) => `Approve ${who}`,
  denyOf: (who: string) => `Deny ${who}`,
  removeOf: (who: string) => `Remove ${who}`,
  letInOf: (who: string) => `Let in ${who}`,
  stop: "Stop sharing",
  stopped: "It is shared with nobody any more.",
  close: "Done",
  sharedWithMe: "Shared with me",
  standing: {
    in: (shared: SharedAgent) => `From ${from(shared)}`,
    asks: (shared: SharedAgent) => `Waiting for ${from(shared)} to answer`,
    out: (shared: SharedAgent) => `${from(shared)} does not share it with you.`,
    deleted: (shared: SharedAgent) => `${from(shared)} deleted it. It is gone for everybody.`
  },
  copy: "Copy to my agents",
  copyOf: (name: string) => `Copy to my agents: ${name}`,
  copied: (name: string) => `${name} was copied to your agents.`,
  takeOut: "Remove",
  takeOutOf: (name: string) => `Remove ${name} from the list`,
  loading: "Looking at the link…",
  by: (owner: string) => `An agent of ${owner}`,
  own: "This agent is yours.",
  openOwn: "Open it",
  mayAsk: "You need access to run or copy it. Its owner is told your name and address when you ask.",
  mayTake: "You may have it: its owner is told your name and address, and you run it in your own browser.",
  askForIt: "Request access",
  takeIt: "Get access",
  asked: "You asked for access. Its owner has to answer.",
  has: "It is shared with you. Run it in a chat: press / and begin its name.",
  turnedAway: "Its owner does not share it with you.",
  allAgents: "All agents",
  failed: "This could not be asked. Check the connection, and try again.",
  tryAgain: "Try again"
} as const
