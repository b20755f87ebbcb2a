/** Whether a text looks like a member pass, as a scanner types it. Only the server knows whether it is one. */
export const isPassText = (text: string): boolean =>
  /^\d{1,10}p\d{1,16}\.\d{1,12}\.[0-9a-f]{32}$/i.test(text.trim());
