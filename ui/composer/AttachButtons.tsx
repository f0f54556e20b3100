/** Files for a message by asking for them: picked, or on a phone taken with its camera. Both are offered like any other file. */
import { Camera, type LucideIcon, Paperclip } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { ATTACHMENT_ACCEPT } from "#schemas/attachment/attachmentRules.ts"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import type { ConversationStore } from "#ui/stores/ConversationStore.ts"
import { text } from "#ui/text.ts"

interface PickProps {
  readonly store: ConversationStore
  readonly icon: LucideIcon
  readonly label: string
  readonly accept: string
  /** A picture of what is in front of the phone, not of its user. */
  readonly capture?: "environment"
}

/** The input itself is never seen. */
const PickButton = ({ store, icon, label, accept, capture }: PickProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={capture === undefined}
        hidden
        accept={accept}
        capture={capture}
        aria-label={label}
        onInput={({ currentTarget }) => {
          store.attach([...(currentTarget.files ?? [])], "chosen")
          // The same file may be chosen again.
          currentTarget.value = ""
        }}
      />
      <IconButton icon={icon} size="small" label={label} onClick={() => input.current?.click()} />
    </>
  )
}

export const AttachButtons = ({ store }: { readonly store: ConversationStore }): ReactNode => (
  <>
    <PickButton store={store} icon={Paperclip} label={text.attach} accept={ATTACHMENT_ACCEPT} />
    {isMobile() && (
      <PickButton
        store={store}
        icon={Camera}
        label={text.takePicture}
        accept="image/*"
        capture="environment"
      />
    )}
  </>
)
