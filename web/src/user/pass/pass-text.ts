/** Whether a text looks like the pass of a member or a guest, as a scanner types it. Only the server knows whether it is one. */
export const isPassText = (text: string): boolean =>
  /^\d{1,10}[pg]\d{1,16}\.\d{1,12}\.[0-9a-f]{32}$/i.test(text.trim());

/** A pass for one visit. */
export const isGuestPassText = (text: string): boolean => isPassText(text) && /^\d+g/i.test(text.trim());
