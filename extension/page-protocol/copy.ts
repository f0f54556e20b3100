/** Sentences that the service worker and the code inside pages both answer with. */

export const pageProtocolCopy = {
  pageNotDownloadable: "Current page is not downloadable.",
  clipboardRefused:
    "Nothing was pasted: what is in the clipboard is the user's own, and no page is given it. Type the text instead."
} as const
