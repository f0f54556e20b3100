/** What is said at once where something of the interface broke. The page that is fetched then says more (`brokenPageText`). */
export const brokenText = {
  brokenMessage: "Not everything of this message can be shown. These are its words.",
  brokenPage: "Something on this page broke",
  reload: "Reload"
} as const
