/** Every sentence chat tools answer with, whichever tool it is. */

export const toolCopy = {
  pageRead: "The page was read.",
  toolError: (name: string, message: string) =>
    `An error occured while running the tool ${name}: ${message} Please try again.`,
  unsupportedTool: (name: string) => `Unsupported tool name: ${name}`
} as const
