/** The words of the palette. */
const models = "language model llm ai api key provider openai anthropic claude google gemini ollama connect"

export const paletteText = {
  title: "Go to or do",
  placeholder: "Type where to go or what to do",
  list: "What was found",
  kinds: { chat: "Chat", prompt: "Prompt", command: "Command", setting: "Setting" },
  recent: "Used last",
  /** What people call it who do not know its name. */
  alsoModels: models,
  alsoAgents: "workflow automation run steps macro",
  alsoBrowser: "chrome extension side panel install pair device",
  alsoStudio: "custom agents workflow automation steps record macro robot",
  alsoOperations: "console ops admin administration operator metrics monitoring actors server",
  alsoSettings: {
    models,
    appearance: "theme dark mode light colours colors density compact font",
    notifications: "alerts sounds desktop",
    asking: "approve permission confirm allow ask trust",
    instructions: "system prompt personality about me remember style",
    devices: "browsers connect pair sign out sessions log out account phone",
    keys: "api key keys token program script scope revoke developer",
    webhooks: "hooks callback events notify url program developer",
    sites: "allow block hosts passwords credentials privacy",
    shortcuts: "keys keyboard hotkeys",
    data: "export download backup delete erase everything account privacy",
    about: "version licence license news changelog help"
  },
  none: (query: string) => `Nothing is called “${query}”.`,
  found: (count: number) => (count === 1 ? "1 found" : `${count} found`)
} as const
