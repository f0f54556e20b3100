/** The words around a text in markdown, which arrive together with what renders it. */
export const markdownText = {
  table: "Table",
  code: (language: string) => (language === "" ? "Code" : `Code, ${language}`),
  formula: "Formula",
  copyCode: "Copy code",
  wrapLines: "Wrap long lines",
  scrollLines: "Scroll long lines",
  details: "Details",
  footnotes: "Notes",
  footnote: (number: number) => `Note ${number}`,
  backToText: (number: number) => `Back to where note ${number} is`,
  showImage: (host: string) => `Show image from ${host}`,
  imageTold: (host: string) => `${host} learns that you looked at it.`,
  imageFailed: (host: string) => `The image from ${host} could not be loaded.`,
  openImage: "Open it in a new tab",
  leadsTo: (host: string) => `leads to ${host}`
} as const
