/** The product's mark. The same drawing as `public/icons` (made from `scripts/icons/mark.svg`). */
import type { ReactNode } from "react"

export const AnchorMark = ({ size }: { readonly size: number }): ReactNode => (
  <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true" focusable="false">
    <rect x="4" y="4" width="120" height="120" rx="30" fill="var(--accent)" />
    <g fill="none" stroke="var(--on-accent)" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="64" cy="35" r="10" />
      <path d="M64 46v54M46 60h36M28 72c2 17 16 28 36 28s34-11 36-28" />
    </g>
  </svg>
)
