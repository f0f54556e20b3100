/** Why a change of the model settings was not taken: apart, because every page may have to say so. */
export const modelRejections = {
  tooMany: (max: number) => `There are ${max} connections already. Remove one first.`,
  gone: "This is not connected any more.",
  pulling: (model: string) => `${model} is being fetched. Wait for it, or cancel it.`,
  baseUrl: {
    notAnAddress: "This is not an address. Write one that begins with http:// or https://.",
    notHttp: "Write an address that begins with http:// or https://.",
    holdsCredentials: "Leave name and password out of the address: the key has a field of its own.",
    holdsQuery: "Write the address without “?” or “#”, up to the path."
  }
} as const
