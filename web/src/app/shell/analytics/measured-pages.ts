/** Public pages on which a club may run third-party analytics. */
const measured = /^\/(booking|resource-booking|courses|camps|clipcards|404)?\/?$/;

/** Pages that lead there. No analytics run on them, but their policy already allows the script for the next page. */
const leadingThere = /^\/(login|forgot-password|create|generate-lead|sso|unauthorized|token-error)(\/|$)/;

/**
 * Whether analytics may run on a page. Never if the address contains a secret, or where people enter passwords or
 * cards, pay, or work as staff: a third-party script could read everything.
 */
export const isMeasuredPage = (path: string): boolean => measured.test(path);

/** Whether a page opened at this address may ever load analytics. */
export const mayComeToMeasure = (path: string): boolean => isMeasuredPage(path) || leadingThere.test(path);
