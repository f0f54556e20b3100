/** Has this browser download the model it brings; called at its user's press. False: the press did not arrive. */
export type DownloadBrowserModel = () => Promise<boolean>
