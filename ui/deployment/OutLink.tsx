/** A quick link out of the chat, which opens beside it. */
import { ExternalLink, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

export interface OutLinkProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly url: string
  readonly onOpened?: (() => void) | undefined
}

export const OutLink = ({ icon: Icon, label, url, onOpened }: OutLinkProps): ReactNode => (
  <a href={url} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
    <Icon size={16} aria-hidden />
    {label}
    <ExternalLink size={13} aria-hidden />
  </a>
)
