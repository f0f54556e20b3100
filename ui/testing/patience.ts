/** What a screen comes to show is waited for as long as a busy machine may need; a test that passes waits no longer. */
import { configure } from "@testing-library/react"

configure({ asyncUtilTimeout: 120_000 })
