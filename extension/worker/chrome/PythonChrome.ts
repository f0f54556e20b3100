/** The page nobody sees in which Python runs (`extension/python/page`): a browser gives an extension one such page. */

export const openPython = (): Promise<void> =>
  chrome.offscreen.createDocument({
    url: "python/offscreen.html",
    reasons: ["WORKERS"],
    justification: "Runs the Python of the user's agents, apart from everything else."
  })

export const closePython = (): Promise<void> => chrome.offscreen.closeDocument()
