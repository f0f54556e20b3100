/** The words of an empty chat: with the chat they come later than the first scripts. */
import { suggestedCopy } from "#schemas/suggested-prompts/copy.ts"

export const homeText = {
  examples: suggestedCopy.examples,
  readExample: suggestedCopy.readExample,
  loadingSuggestions: "Looking for something to begin with…",
  suggestions: "To begin with",
  withBrowser: "The examples that open a page need a connected browser.",

  /** What a reply without a word says. */
  defaultGreeting: "Hello! How can I assist you today?",

  firstThings: "Make it yours",
  hideFirstThings: "Hide “Make it yours”",
  addFavorite: "Keep a prompt you use often",
  addInstructions: "Say what every answer should heed",
  done: (label: string) => `${label}: done`,

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
