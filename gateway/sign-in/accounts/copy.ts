/** Sentences about accounts: what is wrong with a setting, for who runs this. */
export const settingsCopy = {
  unknownEdition: (written: string) =>
    `DECKHAND_EDITION is “${written}”: write standard or enterprise, or leave it out.`,
  badEntry: (name: string, entry: string) =>
    `${name} has “${entry}” in it: write e-mail addresses (ada@example.com) and domains (example.com, which stands for those below it too), with commas between them.`,
  notEverybody: (name: string) =>
    `${name} has “*” in it, which would be everybody: write the addresses or domains that are meant.`,
  goTogether: (prefix: string) =>
    `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together: set both, or neither.`,
  badIssuer: (name: string) =>
    `${name} is no address of an OpenID provider: write one that begins with https://, or leave it out.`,
  badTenant:
    "DECKHAND_MICROSOFT_TENANT has to be the directory (tenant) ID of your organisation, 36 characters such as 8f14e45f-ceea-467f-a8f0-3e1c5f2b7d90. Names such as common stand for everybody's directories, where addresses say nothing.",
  nobodyAllowed:
    "Accounts are set up, and nobody may sign in with one: write who may in DECKHAND_ALLOWED_EMAILS, as e-mail addresses (ada@example.com) and domains (example.com). A * lets in everybody who has an account."
} as const

/** Why somebody is not signed in, for them. */
export const refusalCopy = {
  Foreign: () =>
    "This sign-in was not begun in this browser, or not at this address. Nobody was signed in: begin on the sign-in page.",
  Expired: () => "This sign-in took too long. Begin again.",
  Used: () => "This sign-in was finished already: each works once. Begin again.",
  TooManyTries: () => "Too many sign-ins were tried. Wait a moment, and begin again.",
  Unknown: () => "Nobody signs in with that here.",
  Denied: (provider: string) =>
    `${provider} did not sign you in, because it was not agreed to there. Begin again.`,
  Invalid: (provider: string) =>
    `What came back from ${provider} is no answer to this sign-in, or was used before. Begin again.`,
  Unavailable: (provider: string) => `${provider} cannot be reached right now. Try again.`,
  Unverified: (provider: string) =>
    `${provider} does not vouch for the e-mail address of this account. Verify the address there, and sign in again.`,
  NotAllowed: (_: string, email: string) =>
    `${email} may not sign in here. Use another account, or ask whoever runs this Deckhand.`,
  NotOfDomain: (provider: string, email: string) =>
    `This is a personal account at ${provider} with the address ${email}. Use the one that your organisation gave you, or ask whoever runs this Deckhand to list the address itself.`
} as const
