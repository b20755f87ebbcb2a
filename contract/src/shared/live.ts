/** Changes of classes that are no older are told to whoever begins to listen. */
export const changesKnownMs = 60_000;
