/** Where "Devices and sessions" is: in the web app itself; in the side panel, which is a device, on the web page. */
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"

export type AccessPlace =
  | {
      readonly _tag: "Here"
      readonly access: AccessHttp
      /** Of this page. */
      readonly origin: string
      /** This browser was signed out by its user. */
      readonly onSignedOut: () => void
    }
  | { readonly _tag: "Elsewhere"; readonly open: () => void }
