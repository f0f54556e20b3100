/** How the user knows this browser: "Chrome on Linux". */

const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bChrome\//, "Chrome"]
]

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"]
]

const nameIn = (table: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

export const browserName = (userAgent: string): string => {
  const browser = nameIn(BROWSERS, userAgent) ?? "Browser"
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}
