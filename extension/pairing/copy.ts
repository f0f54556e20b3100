/** Every sentence about the connection of this browser, once. */
import { PRODUCT } from "#schemas/product.ts"

export const pairingCopy = {
  title: "Connect this browser",
  intro: `${PRODUCT} runs on your computer. Connect this browser to it once, and it can work on the pages you have open.`,
  introRefused: `${PRODUCT} no longer knows this browser. Connect it again to go on.`,
  introForgotten: "This browser is disconnected. Nothing can reach its pages until you connect it again.",
  addressLabel: "Address",
  addressHint: `${PRODUCT} prints it in the terminal when it starts.`,
  connect: "Connect",
  connecting: "Connecting…",

  codeTitle: `Confirm in ${PRODUCT}`,
  codeIntro: "A page has opened in a new tab. Allow this browser there if it shows the same code.",
  codeLabel: "Code",
  waiting: "Waiting for your answer…",
  waitingOffline: `${PRODUCT} does not answer right now. Still trying…`,
  openAgain: "Open the page again",
  cancel: "Cancel",

  unreachable: (gateway: string) =>
    `Nothing answers at ${gateway}. Start ${PRODUCT} with “npm start” in its folder, then try again.`,
  notDeckhand: (gateway: string) =>
    `Something else answers at ${gateway}. Use the address ${PRODUCT} printed in the terminal.`,
  tooMany: "Too many browsers are asking at the same time. Wait five minutes, then try again.",
  declined: "The request was declined. Connect again if that was not you.",
  expired: "Nobody confirmed in time. Connect again to get a new code.",

  connectedTitle: "This browser is connected",
  connectedTo: "Address",
  connectedAs: "Browser",
  disconnect: "Disconnect this browser",
  disconnectNote: `${PRODUCT} can then no longer see or use its pages. Conversations stay.`,
  openPanelHint: `Open the side panel with the ${PRODUCT} button in the toolbar.`,
  notConnectedTitle: "This browser is not connected",
  notConnectedNote: `Open the side panel with the ${PRODUCT} button in the toolbar and choose “Connect”.`
} as const
