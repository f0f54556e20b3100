/** What is said in a web page of a tool that works beside one. */
export const panelOnlyText = {
  body: "This tool is only available in the extension side panel."
} as const
