/** The words about who is signed in, and how to get in. */
import { SIGN_IN_LINK_MINUTES } from "#schemas/limits.ts"
import { PRODUCT } from "#schemas/product.ts"

export const accessText = {
  menu: "Devices and sessions",

  helpTitle: "Sign this browser in",
  helpIntro: `Only browsers that were let in can use ${PRODUCT}. Two ways in:`,
  helpStart: `On the machine it runs on, in ${PRODUCT}’s folder, run this in a terminal, even while ${PRODUCT} is running, with the settings it was started with. Open the address it prints in this browser.`,
  startCommand: "npm start",
  copyStartCommand: "Copy the command",
  helpLink: `Or, in a browser that is signed in: open “Devices and sessions” under “Settings”, choose “Sign in another browser”, and open that link here.`,

  accountTitle: (product: string) => `Sign in to ${product}`,
  continueWith: (provider: string) => `Continue with ${provider}`,
  goingTo: (provider: string) => `On the way to ${provider}…`,
  otherWays: "Other ways in",
  notBegunHere:
    "This sign-in was not begun in this browser, or was finished already. Nobody was signed in: begin again.",
  signedInAs: "You are signed in as",
  withProvider: (provider: string) => `with ${provider}`,
  signOutEverywhere: "Sign out everywhere",
  signOutEverywhereTitle: "Sign out everywhere?",
  signOutEverywhereBody:
    "Every browser is signed out, this one too, every paired browser and program is let out, and every API key is revoked. What you have stays.",

  signingIn: "Signing this browser in…",
  linkProblems: {
    LinkUsed: "This link was used already: each works once.",
    LinkExpired: `This link has expired: each works for ${SIGN_IN_LINK_MINUTES} minutes.`,
    LinkUnknown: `This link is not known here. ${PRODUCT} may have been started anew since, or the link was cancelled or not copied whole.`,
    LinkTooManyTries: "Too many links were tried. Wait a moment, and open this one again.",
    Unreachable: `${PRODUCT} does not answer. Is it still running? Then try again.`
  } as const,
  tryAgain: "Try again",
  openAnyway: `Open ${PRODUCT}`,

  sessions: "Signed-in browsers",
  sessionsNote: `May open ${PRODUCT}: chats and settings.`,
  devices: "Paired browsers and programs",
  devicesNote: `${PRODUCT} may work in these browsers; these programs talk to it as you. One browser may be in both lists.`,
  noDevices: "None yet.",
  thisBrowser: "This browser",
  lastSeen: (when: string) => `Last here ${when}`,
  hereNow: "Here now",
  openedByStart: "let in by the address printed at start",
  openedByAccount: (provider: string) => `signed in with ${provider}`,
  openedFrom: (name: string) => `let in by a link from ${name}`,
  openedFromGone: "let in by a link from a browser that has left",
  pairedBy: (name: string, when: string) => `let in by ${name}, ${when}`,
  pairedByGone: (when: string) => `let in by a browser that has left, ${when}`,
  pairedByUnknown: (when: string) => `let in ${when}; by whom was not written down then`,
  online: "Connected",
  away: "Not connected",
  loading: "Looking who is there…",
  failed: "That did not work. Try again.",

  signOut: "Sign out",
  signOutTitle: (name: string) => `Sign out ${name}?`,
  signOutOwnTitle: "Sign out this browser?",
  signOutBody: "It is disconnected at once, and needs a new link to come back. Chats stay.",
  signOutOthers: "Sign out everywhere else",
  signOutOthersTitle: "Sign out everywhere else?",
  signOutOthersBody: "All other browsers are disconnected at once. This one stays signed in.",
  forget: "Forget",
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetBody: (isOnline: boolean) =>
    `${isOnline ? "It is connected now, and is disconnected at once. It" : "It is not connected now. It"} can no longer be operated from here until it is paired again.`,
  forgetProgramBody: "It is shut out at once, until it is let in again.",
  alsoEnds: "This ends, too, what it let in:",
  alsoEndsOthers: "This ends, too, what those let in:",
  alsoMayEnd: "This ends, too, what may have come in through it; who let these in was not written down then:",

  another: "Sign in another browser",
  linkIntro: `Open this link in the other browser. It works once, for ${SIGN_IN_LINK_MINUTES} minutes. Give it to nobody: it signs in as you.`,
  link: "Link",
  copyLink: "Copy the link",
  qr: "The same link as a QR code, for a phone’s camera",
  expiresIn: (minutes: number, seconds: number) =>
    `Expires in ${minutes}:${String(seconds).padStart(2, "0")}`,
  expired: "This link has expired.",
  linkTaken: "The other browser is signed in.",
  newLink: "New link",
  cancelLink: "Cancel the link",
  done: "Done",
  onlyHere: `For another browser on this machine: ${PRODUCT} can only be reached from here (127.0.0.1), so a phone could not open it, and there is no QR code. To let other devices in, start ${PRODUCT} with DECKHAND_HOST set to this machine’s address in your network, and with a certificate (DECKHAND_TLS_CERT, DECKHAND_TLS_KEY), so that nobody listens in.`
} as const
