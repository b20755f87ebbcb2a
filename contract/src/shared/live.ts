/** The oldest changes that the server sends to a page when it starts to listen. */
export const changesKnownMs = 60_000;
