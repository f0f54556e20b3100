/** All consequential pages, by their families: each page's name says what sends something. */
import type { ConsequentialPage } from "#scripts/e2e/web-agent/outgoing/OutgoingPage.ts"
import { bodies } from "./bodies.ts"
import { controls } from "./controls.ts"
import { cors } from "./cors.ts"
import { frames } from "./frames.ts"
import { gestures } from "./gestures.ts"
import { languages } from "./languages.ts"
import { late } from "./late.ts"
import { realms } from "./realms.ts"
import { transports } from "./transports.ts"
import { unseen } from "./unseen.ts"

type Family = Readonly<Record<string, ConsequentialPage>>

export const consequential: Readonly<Record<string, Family>> = {
  controls,
  gestures,
  languages,
  transports,
  late,
  cors,
  frames,
  realms,
  bodies,
  unseen
}
