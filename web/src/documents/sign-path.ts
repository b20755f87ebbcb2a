/** Where a document is signed, by its key or that of an email. */
export const signPath = (key: string): string => `/sign/${key}`;
