/** A dialog, and a banner for whoever puts it off, where this page or the extension is older than the deployment allows. */
import { type ReactNode, useState } from "react"
import { version } from "#package.json"
import { isOlder } from "#schemas/deployment/isOlder.ts"
import { Button } from "#ui/kit/Button.tsx"
import { NoticeDialog } from "#ui/kit/dialog/NoticeDialog.tsx"
import banner from "#ui/shell/banner.module.css"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { useDeployment } from "./deploymentOf.ts"
import { deploymentText } from "./deploymentText.ts"

interface Outdated {
  /** Which version is needed: another one is another notice. */
  readonly required: string
  readonly body: string
  readonly refresh: () => void
}

/** Undefined where everything is new enough. */
const useOutdated = (): Outdated | undefined => {
  const { extension } = useStore(useAppSession().$place)
  const { extensionEnterprise, extensionStandard, frontend } = useDeployment()?.requires ?? {}
  const required = extension?.edition === "enterprise" ? extensionEnterprise : extensionStandard
  if (extension !== undefined && required !== undefined && isOlder(extension.version, required)) {
    const body = deploymentText.extensionTooOld(extension.version, required)
    return { required, body, refresh: extension.reload }
  }
  if (frontend === undefined || !isOlder(version, frontend)) return undefined
  // A panel's page comes with its extension: loaded again it would be the same.
  const refresh = extension?.reload ?? (() => location.reload())
  return { required: frontend, body: text.refreshBody, refresh }
}

export const VersionNotice = (): ReactNode => {
  const outdated = useOutdated()
  const [putOff, setPutOff] = useState<string>()
  if (outdated === undefined) return null
  return (
    <>
      <div className={banner.banner} role="status">
        <p>{text.refreshNeeded}</p>
        <Button look="primary" onClick={outdated.refresh}>
          {text.refresh}
        </Button>
      </div>
      <NoticeDialog
        isOpen={putOff !== outdated.required}
        title={text.refreshNeeded}
        body={outdated.body}
        action={text.refresh}
        onAction={outdated.refresh}
        onClose={() => setPutOff(outdated.required)}
      />
    </>
  )
}
