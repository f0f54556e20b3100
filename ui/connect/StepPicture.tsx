/** What a step looks like in Chrome, drawn for the eye; the sentence beside it says the same. */
import type { ReactNode } from "react"
import { text } from "#ui/text.ts"
import { connectText } from "./connectText.ts"
import styles from "./picture.module.css"

/** A window with its tabs, its address bar and whatever stands in the page below. */
const Window = ({ address, children }: { readonly address?: string; readonly children: ReactNode }) => (
  <svg className={styles.picture} viewBox="0 0 220 120" aria-hidden focusable="false">
    <rect className={styles.window} x="1" y="1" width="218" height="118" rx="9" />
    <path className={styles.bar} d="M1 30V10a9 9 0 0 1 9-9h200a9 9 0 0 1 9 9v20z" />
    <circle className={styles.dot} cx="13" cy="15" r="3" />
    <circle className={styles.dot} cx="23" cy="15" r="3" />
    <circle className={styles.dot} cx="33" cy="15" r="3" />
    <rect
      className={styles.field}
      x="46"
      y="7"
      width="126"
      height="16"
      rx="8"
      data-marked={address !== undefined}
    />
    {address !== undefined && (
      <text className={styles.words} x="56" y="18.5">
        {address}
      </text>
    )}
    {children}
  </svg>
)

const line = (x: number, y: number, width: number): ReactNode => (
  <rect className={styles.line} x={x} y={y} width={width} height="5" rx="2.5" />
)

const openExtensions = (
  <Window address={connectText.extensionsPageDrawn}>
    {[20, 84, 148].map((x) => (
      <g key={x}>
        <rect className={styles.tile} x={x} y="48" width="52" height="52" rx="6" />
        <circle className={styles.dot} cx={x + 14} cy="64" r="6" />
        {line(x + 24, 61, 18)}
        {line(x + 8, 82, 34)}
      </g>
    ))}
  </Window>
)

const load = (
  <Window>
    <text className={styles.words} x="172" y="45" textAnchor="end">
      {connectText.developerMode}
    </text>
    <rect className={styles.on} x="179" y="36" width="24" height="13" rx="6.5" />
    <circle className={styles.knob} cx="196.5" cy="42.5" r="4.5" />
    <rect className={styles.key} x="16" y="56" width="96" height="20" rx="10" />
    <text className={styles.keyWords} x="64" y="69.5" textAnchor="middle">
      {connectText.loadUnpacked}
    </text>
    <path
      className={styles.folder}
      d="M128 66a4 4 0 0 1 4-4h13l5 6h28a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4h-46a4 4 0 0 1-4-4z"
    />
    {line(16, 88, 70)}
    {line(16, 100, 48)}
  </Window>
)

const connect = (
  <Window>
    <path className={styles.puzzle} d="M184 11h4a2.6 2.6 0 1 1 5 0h4v4a2.6 2.6 0 1 1 0 5v4h-13z" />
    {line(18, 48, 74)}
    {line(18, 62, 92)}
    {line(18, 76, 60)}
    <path className={styles.panel} d="M134 30h85v80a9 9 0 0 1-9 9h-76z" />
    <text className={styles.title} x="146" y="52">
      {text.product}
    </text>
    {line(146, 62, 58)}
    <rect className={styles.field} x="146" y="74" width="60" height="12" rx="4" />
    <rect className={styles.key} x="146" y="92" width="60" height="18" rx="9" />
    <text className={styles.keyWords} x="176" y="104.5" textAnchor="middle">
      {connectText.connectButton}
    </text>
  </Window>
)

const pictures = { openExtensions, load, connect } as const

export type StepPictureName = keyof typeof pictures

export const StepPicture = ({ of }: { readonly of: StepPictureName }): ReactNode => pictures[of]
