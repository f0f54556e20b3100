/** Sentences about what a deployment adds. */
export const deploymentCopy = {
  notOffered: "This is not offered here.",
  noAnswer: "This cannot be reached at the moment. Try again later.",
  unreadableFile: (file: string, why: string) => `${file} cannot be used: ${why} Mend it, or take it away.`,
  notAFile: "it could not be read, or is too long."
} as const
