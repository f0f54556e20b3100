/** The words of the model a browser brings itself: what it is good for, and how to get it. */
import { PRODUCT } from "#schemas/product.ts"

export const browserModelText = {
  goodFor: "Free, private, small: it runs in your browser. Good for short texts, not for long tasks.",
  onPages:
    "On web pages it does nothing itself: direct instructions are followed there as before, by the built-in model.",
  ready: "It is ready.",
  answers: "It is ready, and answers in all chats without a model of their own.",
  use: "Use it in all chats",
  download: "Download",
  downloadNote:
    "Some gigabytes, once, by your browser itself. It wants 22 GB of free room; nothing is downloaded before you press.",
  downloadElsewhere: `Your browser can download it. Open ${PRODUCT} in its side panel there, then Settings, Models, and press Download: nothing but a press in that browser begins it.`,
  downloading: "Downloading it",
  share: (percent: number) => `${percent} %`,
  goesOn: "It goes on when you close this.",
  failed: "The download broke off. See that there is room and a connection without a limit, and press again.",
  notSent: "The extension could not be reached. Close the side panel, open it again, and press once more.",
  unavailable:
    "Your browser says that its model cannot run on this computer. It wants 22 GB of free room, and a graphics card with more than 4 GB of memory, or 16 GB of memory and four cores.",
  none: "No connected browser brings one. Chrome does, from version 138 on, on a computer: connect it, and it is listed here.",
  menuDownload: "Download your browser’s own model…",
  menuDownloading: (percent: number) => `Your browser’s own model: ${percent} % downloaded`
} as const
