/** What a screen comes to show is waited for as long as a busy machine may need; a test that passes waits no longer. */
import { cleanup, configure } from "@testing-library/react"
import { cleanStores } from "nanostores"
import { afterAll, afterEach } from "vitest"
import { $conversationName, $route, $settingsSection, $studioPlace } from "#ui/stores/route.ts"
import { closeAll } from "./closeAll.ts"

configure({ asyncUtilTimeout: 120_000 })

// What is loaded outlives a test and its file: what was open then must not be over the next one's page.
afterEach(() => {
  cleanup()
  closeAll()
})

// Each file has a window of its own: the next file's addresses are listened for anew.
afterAll(() => cleanStores($conversationName, $settingsSection, $studioPlace, $route))
