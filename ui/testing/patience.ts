/** What a screen comes to show is waited for as long as a busy machine may need; a test that passes waits no longer. */
import { configure } from "@testing-library/react"
import { cleanStores } from "nanostores"
import { afterAll } from "vitest"
import { $conversationName, $route, $settingsSection } from "#ui/stores/route.ts"

configure({ asyncUtilTimeout: 120_000 })

// Each file has a window of its own, and what is loaded outlives it: the next file's addresses are listened for anew.
afterAll(() => cleanStores($conversationName, $settingsSection, $route))
