import type { Area } from "#scripts/spec/Requirement.ts"

const CONVERSATION = "ui/conversation.test.tsx"

export const errors: Area = {
  title: "Errors",
  requirements: [
    {
      id: "errors.reply",
      says: "A reply that failed says so, with Cancel and Retry.",
      quotes: ["There was an error generating the reply.", "Something went wrong"],
      test: "ui/App.test.tsx > a failed reply keeps its text and offers Retry and Cancel, with the request's id behind “Details”"
    },
    {
      id: "errors.browsing",
      says: "A task that broke down says so.",
      quotes: [
        "Something went wrong while browsing the web. Please try again.",
        "The Operator agent encountered an error."
      ],
      test: "runtime/tools/operator.test.ts > ends the reply with the catalogue's sentence where it breaks down"
    },
    {
      id: "errors.tool",
      says: "A tool that broke down is named, and ends the run.",
      quotes: [
        "An error occured while running the tool {name}: {message} Please try again.",
        "There was an error executing the tool. Please try again."
      ],
      test: "runtime/actors/conversation/runTurn.property.test.ts > a tool that breaks down ends the run, with a sentence that names it"
    },
    {
      id: "errors.credits",
      says: "Who is out of credits or requests is told where to get more.",
      quotes: [
        "You have run out of credits. Please upgrade your plan or contact {product} support to get more credits."
      ],
      test: "runtime/models/describeAiError.test.ts > leads to where more can be had, where that is known: for our own credits, and for too many requests"
    },
    {
      id: "errors.permissions",
      says: "Consent that is missing is asked for, and the same is offered again.",
      quotes: ["{product} needs additional permissions to complete this action."],
      test: `${CONVERSATION} > for want of consent leads to it first, and offers the same again after it`
    },
    {
      id: "errors.network",
      says: "A lost connection is told, and what was written meanwhile arrives once.",
      test: "ui/App.test.tsx > is shown, and a message written meanwhile arrives once after the return"
    },
    {
      id: "errors.noPage",
      says: "Who looks at no web page, or at one that is off limits, is told.",
      quotes: ["No active page found."],
      test: "extension/worker/calls/BrowserOps.test.ts > says so when the user looks at no web page, or at one that is off limits"
    },
    {
      id: "errors.notPictured",
      says: "A page that cannot be pictured or printed is told.",
      quotes: ["Current page is not savable.", "Failed to capture screenshot - page may not be accessible."],
      test: "extension/worker/act/verbs/saveForUser.test.ts > a page that cannot be pictured or printed is said to be so"
    },
    {
      id: "errors.notSaved",
      says: "A picture that cannot be saved is told with the reason.",
      quotes: ["Failed to take screenshot: {reason}"],
      test: "extension/worker/act/verbs/saveForUser.test.ts > a picture that was taken and cannot be saved is said to be so, with the reason"
    },
    {
      id: "errors.newPage",
      says: "A page that cannot be opened is told.",
      quotes: ["Could not create new page"],
      test: "extension/worker/act/newPage.test.ts > is said to be so where the browser gives no reason"
    },
    {
      id: "errors.window",
      says: "A window that is gone is told.",
      quotes: ["Browser window ID not found", "Could not get current window"],
      test: "extension/worker/act/newPage.test.ts > is said to be missing with the tab, or where the tab is in none"
    },
    {
      id: "errors.pageGone",
      says: "A page that is gone or cannot be read is told.",
      quotes: ["Could not get current page", "Could not get page snapshot"],
      test: "extension/worker/calls/BrowserOps.test.ts > says that a page did not load where the browser shows its error in its place"
    },
    {
      id: "errors.downloads",
      says: "A page is downloaded, or is told to be none that can be.",
      quotes: ["Current page is not downloadable.", "Download complete."],
      test: "scripts/e2e/web-agent/pages/download.ts > files a page or the agent downloads are told, and pages are no files"
    },
    {
      id: "errors.summary",
      says: "A page without a summary is told.",
      quotes: ["Current page summary is null", "No page summary found"],
      test: "runtime/actors/web-agent/loop/runTask.test.ts > tells its model of a page without a summary"
    },
    {
      id: "errors.agentFailed",
      says: "An agent that fails is told.",
      quotes: ["Operator agent failed"],
      test: "runtime/actors/web-agent/loop/checkBudget.property.test.ts > ends soon where its model only looks and plans"
    },
    {
      id: "errors.names",
      says: "A tool or an action that there is not is named.",
      quotes: ["Unsupported tool name: {name}", "Unsupported action: {name}"],
      test: "runtime/actors/conversation/runTurn.property.test.ts > a call the model got wrong is answered, and the turn goes on"
    },
    {
      id: "errors.several",
      says: "Of several actions is told how many succeeded.",
      quotes: [
        "{n}/{m} actions succeeded and the rest failed. Please try the failed actions again!",
        "Successfully executed {m} actions"
      ],
      test: "extension/worker/act/sumOfResults.test.ts > say how many of all succeeded, those that were not tried among them"
    },
    {
      id: "errors.selectors",
      says: "A test of selectors says what each found and how many succeeded.",
      test: "schemas/page/capture/selectors.test.ts > says how many succeeded, or that all failed"
    },
    {
      id: "errors.step",
      says: "A step of an agent that is found nowhere ends its run, and is named by its number.",
      quotes: ["All selectors failed for action #{n}"],
      test: "runtime/actors/web-agent/script/runScript.test.ts > says which step found nothing, as its agent counts, and does nothing after it"
    },
    {
      id: "errors.target",
      says: "An action without an element says that it needs one.",
      quotes: ['Either "i" (element{product}Id) or "filters" must be provided'],
      test: "extension/worker/calls/BrowserOps.test.ts > names what a key press lacks"
    },
    {
      id: "errors.aborted",
      says: "What its user stopped says so.",
      quotes: ["The request was aborted by the user."],
      test: "runtime/flow/runFlow.property.test.ts > ends in success, error or aborted, whatever befalls it"
    },
    {
      id: "errors.extensionTools",
      says: "Tools of an extension that has gone away are told.",
      quotes: ["Extension tools are not available"],
      test: "runtime/actors/browser-host/decideBrowserHost.test.ts > are lost with a browser that stays away, and say so"
    },
    {
      id: "errors.extensionVersion",
      says: "Tools that an extension of another version does not have are told.",
      quotes: ["No handler found for extension version"],
      test: "extension/worker/calls/HostCalls.test.ts > that a later gateway asks are told to be of another version, with what to do, and all others go on"
    },
    {
      id: "errors.unknown",
      says: "What nobody knows is told as such.",
      quotes: ["Unknown error"],
      test: "extension/worker/calls/HostCalls.test.ts > that break down are answered as what nobody knows the end of"
    },
    {
      id: "errors.sheets",
      says: "A sheet that was not read or written is told.",
      quotes: ["Failed to read Google Sheet", "Failed to update Google Sheet"],
      stage: "plugins"
    },
    {
      id: "errors.slack",
      says: "A message that Slack did not take is told under its form.",
      quotes: ["Unable to send the message to Slack. Please try again.", "No Slack recipient selected"],
      stage: "plugins"
    },
    {
      id: "errors.providers",
      says: "A tool that a sign-in does not have says so.",
      quotes: [
        "This tool is not yet supported when signing in with a {provider} account. We are currently working on adding support for this."
      ],
      test: "runtime/tools/providers.test.ts > says so to whoever signed in with Microsoft, and does nothing"
    },
    {
      id: "errors.enterprise",
      says: "Runs by programs are for enterprises.",
      quotes: ["API invocation is only available through the {product} Enterprise extension."],
      test: "gateway/api/dispatch/dispatchRoutes.test.ts > is refused to people of the standard edition, in these words and with the way to the other"
    },
    {
      id: "errors.dispatch",
      says: "What a program asked for and did not come to a good end is told in these words.",
      quotes: ["The request was aborted by the user.", "An unknown error occurred."],
      test: "runtime/actors/dispatch/DispatchActor.test.ts > that fails says so in one sentence, and why beside it"
    },
    {
      id: "errors.remotePrompt",
      says: "What a program asks for is carried out once, and is not kept once it is dispatched.",
      test: "runtime/actors/dispatch/DispatchActor.property.test.ts > is carried out at most once and comes to one end, after any asks, aborts and deaths"
    },
    {
      id: "errors.emptyPrompt",
      says: "A remote prompt that is empty is refused and discarded.",
      test: "gateway/api/dispatch/dispatchRoutes.test.ts > that is empty is refused and discarded"
    },
    {
      id: "errors.extensionAction",
      says: "An action that a program asked for says in one sentence why it was not done.",
      quotes: [
        "All selectors failed for action #{n}",
        "No active page found.",
        "Could not get current page",
        "Could not get page snapshot",
        "Could not get current window",
        "Could not create new page"
      ],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as the test has it.
      test: "runtime/actors/dispatch/dispatchAction.test.ts > says “${sentence}”, and no more"
    },
    {
      id: "errors.agentDialog",
      says: "A dialog says at which step an agent failed, and why.",
      quotes: [
        "Custom agent execution error",
        "An error occurred while running the custom agent. Details are provided below."
      ],
      test: "ui/agents/run/AgentRunCall.test.tsx > with an error says in a dialog which agent, which step and why, once, and again at a press"
    },
    {
      id: "errors.agentsInExtension",
      says: "A custom agent that finds no browser is told to need the extension.",
      quotes: ["Custom agents can only be run in the extension"],
      test: "runtime/actors/conversation/awaitBrowser.test.ts > ends in the error of custom agents where it was for one"
    },
    {
      id: "errors.agentTab",
      says: "A custom agent that cannot open its tab says so.",
      quotes: ["Failed to open a new tab to run the workflow."],
      test: "runtime/tools/agents/runAgent.test.ts > says so where no tab could be opened for it"
    },
    {
      id: "errors.agentAborted",
      says: "A custom agent whose user said no where it asked ends as aborted.",
      quotes: ["Workflow aborted"],
      test: "runtime/tools/agents/runAgent.test.ts > ends as aborted where its user does not confirm"
    },
    {
      id: "errors.python",
      says: "Where Python cannot be begun, in the browser or on the server, that is said in these words.",
      quotes: [
        "Failed to initialize Pyodide. Please reopen the side-panel.",
        "Python agent initialization failed"
      ],
      test: "runtime/actors/agent-run/python/browserRun.test.ts > that could not be begun there says what to do"
    },
    {
      id: "errors.agentTypes",
      says: "A value that is not of its variable's type is told by its name and both types.",
      quotes: [
        'Type mismatch for variable "{name}". Expected {type}, but got {type}.',
        'Array element type mismatch for variable "{name}". Expected all elements to be {type}, but found element of type {type}.'
      ],
      test: "schemas/agents/checkInputs.property.test.ts > are exactly those that fit, and what does not is told by its name and both types"
    },
    {
      id: "errors.agentInput",
      says: "Plain text is input_as_text; inputVariables={…} is a JSON object, and input_as_text is given once, as a string.",
      quotes: [
        "Invalid syntax for input variables.",
        "input_as_text must be a string.",
        "input_as_text may only be specified once"
      ],
      test: "schemas/agents/parseRunInput.property.test.ts > has input_as_text as free text or in the object, as a string, and not in both"
    },
    {
      id: "errors.playbooks",
      says: "What went wrong with a playbook is told in these words.",
      quotes: [
        "An error occurred when saving the Playbook.",
        "There was an error creating this Playbook:",
        "The HTML source of the page is too long to generate a playbook."
      ],
      stage: "playbooks"
    },
    {
      id: "errors.voice",
      says: "A talk that cannot begin or go on says why.",
      quotes: [
        "You've used all your Advanced Voice credits. To continue using Advanced Voice, please upgrade your {product} subscription.",
        "You've reached the maximum duration for a single Advanced Voice session. Please start a new session if you'd like to continue.",
        "Microphone disabled"
      ],
      stage: "voice"
    }
  ]
}
