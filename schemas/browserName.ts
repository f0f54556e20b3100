/** How a user knows a browser: "Chrome on Linux". In words of our own, whatever it calls itself. */

const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/(?:\b|Headless)Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"]
]

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
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
