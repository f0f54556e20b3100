/** How a browser is let in, in words. What is quoted from Chrome stands there as Chrome writes it. */
import { PRODUCT } from "#schemas/product.ts"

export const connectText = {
  title: "Connect your browser",
  lostTouch: `${PRODUCT} has lost touch with this browser.`,
  openKnown: (names: ReadonlyArray<string>) =>
    `${names.join(", ")} ${names.length === 1 ? "is" : "are"} not connected at the moment. Open it, or connect another.`,
  noneYet: "No browser is connected yet. Goes on by itself as soon as one is.",
  openExtensions: "Open Chrome’s page of extensions: paste this into its address bar.",
  extensionsPage: "chrome://extensions",
  /** In a picture, where there is no room for more. */
  extensionsPageDrawn: "chrome://ext…",
  copyExtensionsPage: "Copy the page’s address",
  load: "Switch on “Developer mode” at the top right, press “Load unpacked” and choose this folder.",
  loadElsewhere: `Switch on “Developer mode” at the top right, press “Load unpacked” and choose the folder of the ${PRODUCT} extension. Whoever runs ${PRODUCT} has it: it is called dist/extension.`,
  developerMode: "Developer mode",
  loadUnpacked: "Load unpacked",
  copyFolder: "Copy the folder’s path",
  connect: `Press the puzzle piece in Chrome’s toolbar, then ${PRODUCT}, and connect. The address is this one.`,
  connectHere: `Press the puzzle piece in Chrome’s toolbar, then ${PRODUCT}, and connect. The address stands there already; it is this one.`,
  connectButton: "Connect",
  waiting: "Waiting for your browser. This page goes on by itself.",
  connected: (name: string) => `Connected: ${name}`,
  connectedNext: "Write what you want done there, or begin with one of the examples.",
  begin: "Begin",
  copyAddress: `Copy ${PRODUCT}’s address`
} as const
