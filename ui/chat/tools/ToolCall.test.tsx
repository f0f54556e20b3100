import { cleanup, screen } from "@testing-library/react"
import { afterEach, beforeAll, test } from "vitest"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/markdown/RenderedMarkdown.tsx")]))

const page = new ChatPage()

afterEach(async () => {
  cleanup()
  await page.close()
})

test("a task whose connection is lost says so, and that it goes on by itself", async () => {
  page.show()
  await page.composer()
  page.startOperator()
  await screen.findByText(text.working)
  page.gateway.isUp = false
  page.gateway.cut()
  await screen.findByText(text.connectionLost)
})
