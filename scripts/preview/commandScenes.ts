/** A message that is a command. */
import { actionText } from "#schemas/dispatch/actionText.ts"
import { actionMessage } from "#schemas/dispatch/dispatchMessage.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { Chat, signedIn } from "./Chat.ts"

export const commandScenes = {
  /** As a program asked for it. */
  action: (gateway: FakeGateway): void => {
    signedIn(gateway)
    const chat = new Chat(gateway)
    const request = {
      name: "Ship an order",
      url: "https://orders.practice-shop.example/orders/{{order}}",
      action: { type: "select", value: "Shipped" },
      selectors: ["#order-status", "form.order select[name=status]"],
      fallback_operator_query: "Set the status of the order to shipped",
      args: { order: "A-1042" },
      message: "The order is on its way."
    } as const
    const reply = chat.askAs(actionMessage("program"), actionText(request))
    chat.say(reply, request.message)
    chat.end("success")
  }
} as const satisfies Record<string, (gateway: FakeGateway) => void>
