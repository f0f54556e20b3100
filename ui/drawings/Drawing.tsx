/**
 * Small drawings for places where nothing is yet: each stands on the same water, in the tokens' colours, with one thing in
 * the accent. They say nothing that the sentence below does not.
 */
import type { ReactNode } from "react"
import styles from "./drawing.module.css"

/** Of 96 by 60; what has the class `accent` is the one thing that is meant. */
const drawings = {
  chats: (
    <>
      <path d="M26 10h34a6 6 0 0 1 6 6v13a6 6 0 0 1-6 6H40l-9 8v-8h-5a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z" />
      <path d="M71 24a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6v6l-7-6H54" />
      <path className={styles.accent} d="M33 22.5h.01M43 22.5h.01M53 22.5h.01" />
    </>
  ),
  found: (
    <>
      <circle cx="44" cy="26" r="15" />
      <path d="m55 37 12 12" />
      <path className={styles.accent} d="M36 27q4-4 8 0t8 0" />
    </>
  ),
  prompts: (
    <>
      <path d="M33 12h38a6 6 0 0 1 6 6v20" />
      <rect x="21" y="18" width="48" height="31" rx="6" />
      <path d="M29 29h16M29 38h26" />
      <path className={styles.accent} d="M55 18v13l4-3 4 3V18" />
    </>
  ),
  agents: (
    <>
      <rect x="17" y="9" width="22" height="15" rx="5" />
      <rect x="57" y="9" width="22" height="15" rx="5" />
      <path d="M39 16.5h18M68 24v6a5 5 0 0 1-5 5H48" />
      <rect x="26" y="29" width="22" height="15" rx="5" />
      <path className={styles.accent} d="m32 36.5 4 4 7-7" />
    </>
  ),
  recents: (
    <>
      <circle cx="48" cy="29" r="19" />
      <path className={styles.accent} d="M48 18v11l8 5" />
    </>
  ),
  devices: (
    <>
      <rect x="20" y="9" width="56" height="41" rx="6" />
      <path d="M20 19h56M27 14h.01M33 14h.01" />
      <path className={styles.accent} d="M43 25v17l5-5h8z" />
    </>
  ),
  models: (
    <>
      <rect x="32" y="13" width="32" height="32" rx="7" />
      <path d="M40 13V7M48 13V7M56 13V7M32 21h-6M32 29h-6M32 37h-6M64 21h6M64 29h6M64 37h6M40 45v5M48 45v5M56 45v5" />
      <path className={styles.accent} d="M48 20q1 8 9 9-8 1-9 9-1-8-9-9 8-1 9-9z" />
    </>
  )
} as const

export const Drawing = ({ of }: { readonly of: keyof typeof drawings }): ReactNode => (
  <svg className={styles.drawing} width="96" height="60" viewBox="0 0 96 60" aria-hidden="true">
    {drawings[of]}
    <path className={styles.water} d="M8 56q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0" />
  </svg>
)
