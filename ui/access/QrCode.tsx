/** A text as a QR code: black on white in every theme, because cameras expect it. */
import type { ReactNode } from "react"
import { encode } from "uqr"
import styles from "./access.module.css"

export interface QrCodeProps {
  readonly content: string
  readonly label: string
}

/** Modules around the code that stay white: ISO/IEC 18004 asks for four. */
const QUIET = 4

export const QrCode = ({ content, label }: QrCodeProps): ReactNode => {
  const { data, size } = encode(content, { ecc: "M", border: QUIET })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={`M0 0h${size}v${size}H0z`} fill="var(--paper)" />
      <path d={squares.join("")} fill="var(--ink)" shapeRendering="crispEdges" />
    </svg>
  )
}
