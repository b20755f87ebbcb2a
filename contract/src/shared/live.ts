/** How old changes may be that are sent to a page as it begins to listen. */
export const changesKnownMs = 60_000;
