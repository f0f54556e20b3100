/**
 * The newest section of a changelog, with its own heading left out. Its lines are broken for whoever edits it: where
 * nothing new begins, one line goes on in the next.
 */
export const latestNews = (changelog: string): string => {
  const [, newest = ""] = changelog.split(/^## .*$/m)
  return newest.trim().replace(/([^\n])\n[ \t]*(?![ \t]*(?:[-*+] |\d+[.)] |[#>|]|```|\n|$))/g, "$1 ")
}
