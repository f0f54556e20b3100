/** What is looked for most besides a chat: in a row, and on a phone in a drawer at the bottom. */
import { BookMarked, type LucideIcon, Menu, SlidersHorizontal, Workflow } from "lucide-react"
import { type ReactNode, useState } from "react"
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import type { DeploymentLinksProps } from "#ui/deployment/DeploymentLinks.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { promptLibraryOpen } from "#ui/prompts/promptLibraryOpen.ts"
import { openSettings } from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"

const DeploymentLinks = onDemand<DeploymentLinksProps>(() =>
  import("#ui/deployment/DeploymentLinks.tsx").then((part) => part.DeploymentLinks)
)

interface QuickLink {
  readonly label: string
  readonly icon: LucideIcon
  readonly open: () => void
}

const links: ReadonlyArray<QuickLink> = [
  { label: text.customAgents, icon: Workflow, open: agentsOpen.open },
  { label: text.promptLibrary, icon: BookMarked, open: promptLibraryOpen.open },
  { label: text.instructions, icon: SlidersHorizontal, open: () => openSettings("instructions") }
]

const Links = ({ onOpened }: { readonly onOpened?: () => void }): ReactNode => (
  <ul className={styles.links} aria-label={homeText.quickLinks} data-stacked={onOpened !== undefined}>
    {links.map(({ icon: Icon, label, open }) => (
      <li key={label}>
        <Button
          look="quiet"
          onClick={() => {
            onOpened?.()
            open()
          }}
        >
          <Icon size={16} aria-hidden />
          {label}
        </Button>
      </li>
    ))}
    <DeploymentLinks onOpened={onOpened} />
  </ul>
)

export const QuickLinks = (): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  if (!isMobile()) return <Links />
  const close = (): void => setOpen(false)
  return (
    <>
      <div className={styles.links}>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu size={16} aria-hidden />
          {homeText.more}
        </Button>
      </div>
      <Drawer isOpen={isOpen} title={homeText.mobileMenu} side="bottom" onClose={close}>
        <Links onOpened={close} />
      </Drawer>
    </>
  )
}
