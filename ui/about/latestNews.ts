/** The newest section of a changelog, with its own heading left out. */
export const latestNews = (changelog: string): string => {
  const [, newest = ""] = changelog.split(/^## .*$/m)
  return newest.trim()
}
