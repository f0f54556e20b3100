/** The words of an empty chat: with the chat they come later than the first scripts. */
export const homeText = {
  examples: [
    { title: "Open a page", prompt: "Go to example.com and click “Learn more”" },
    {
      title: "Look something up",
      prompt: "Go to wikipedia.org, type “Ada Lovelace” into Search Wikipedia and press Enter"
    },
    { title: "See what else it can do", prompt: "What can you do?" }
  ],
  /** Instead of opening a page, where one is beside the chat. */
  readExample: { title: "Read this page", prompt: "Read the page" },
  withBrowser: "What is to be done on a page waits until a browser is connected.",

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
