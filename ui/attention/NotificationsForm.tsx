/** Whether this browser tells its user of chats they are not looking at. It is asked for nowhere else. */
import { type ReactNode, useEffect } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { attentionText } from "./attentionText.ts"
import { $notifying, allowNotifications, readNotifying, stopNotifications } from "./notifications.ts"

const Choice = (): ReactNode => {
  const notifying = useStore($notifying)
  useEffect(readNotifying, [])
  switch (notifying) {
    case "refused":
      return <p role="status">{attentionText.refused}</p>
    case "on":
      return (
        <>
          <p role="status">{attentionText.on}</p>
          <Button onClick={stopNotifications}>{attentionText.turnOff}</Button>
        </>
      )
    case "off":
      return (
        <Button look="primary" onClick={() => void allowNotifications()}>
          {attentionText.allow}
        </Button>
      )
  }
}

export const NotificationsForm = (): ReactNode => {
  const { host } = useStore(useAppSession().$place)
  return host === "extension" ? (
    <p>{attentionText.elsewhere}</p>
  ) : (
    <>
      <p>{attentionText.intro}</p>
      <Choice />
    </>
  )
}
