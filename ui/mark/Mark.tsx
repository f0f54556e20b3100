/** The product's mark: a pointer for a sail. The same drawing as `mark.svg`, of which all icons are made. */
import type { ReactNode } from "react"

export const Mark = ({ size }: { readonly size: number }): ReactNode => (
  <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true" focusable="false">
    <rect x="4" y="4" width="120" height="120" rx="30" fill="var(--accent)" />
    <g fill="var(--on-accent)" stroke="var(--on-accent)" strokeWidth="8" strokeLinejoin="round">
      <path d="M53 21v55l14-14h25z" />
      <path d="M22 87h84l-12 19H34z" />
    </g>
  </svg>
)
