/** The words of an empty chat: with the chat they come later than the first scripts. */
export const homeText = {
  /** What is answered at once comes first: a newcomer has no browser connected yet. */
  examples: [
    {
      title: "Draft an e-mail",
      prompt: "Draft a mail to ada@example.com about Friday: I arrive at 11:12."
    },
    { title: "See what it can do", prompt: "What can you do?" },
    { title: "Open a page", prompt: "Go to example.com and click “Learn more”" },
    {
      title: "Look something up",
      prompt: "Go to wikipedia.org, type “Ada Lovelace” into Search Wikipedia and press Enter"
    }
  ],
  /** Instead of opening a page, where one is beside the chat. */
  readExample: { title: "Read this page", prompt: "Read the page" },
  withBrowser: "The examples that open a page need a connected browser.",

  pinned: "Pinned prompts",
  quickLinks: "Quick links",
  more: "More",
  mobileMenu: "Mobile Menu",

  whatIsThere: "What is connected",
  builtIn: "Built-in model: follows direct instructions",
  model: (name: string) => `${name} answers`,
  changeModel: "Change",

  noBrowser: "No browser is connected",
  connectBrowser: "Connect your browser",
  thisBrowser: "Works in this browser",
  browser: (name: string) => `${name} is connected`,
  browsers: (count: number) => `${count} browsers are connected`,
  manageBrowsers: "Manage"
} as const
