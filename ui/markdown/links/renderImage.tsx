/** An image of a text: offered where it can be shown here, a link where it cannot, its words where it must not. */
import type { ReactNode } from "react"
import { onDemand } from "#ui/kit/lazily.tsx"
import type { RemoteImageProps } from "./RemoteImage.tsx"
import { renderLink } from "./renderLink.tsx"
import { safeUrl } from "./safeUrl.ts"

const Offered = onDemand<RemoteImageProps>(() =>
  import("./RemoteImage.tsx").then(({ RemoteImage }) => RemoteImage)
)

export const renderImage = (key: number, href: string, alt: string): ReactNode => {
  const url = safeUrl(href)
  return url?.startsWith("https:") === true ? (
    <Offered key={key} url={url} alt={alt} />
  ) : (
    renderLink(key, href, alt, alt === "" ? href : alt)
  )
}
