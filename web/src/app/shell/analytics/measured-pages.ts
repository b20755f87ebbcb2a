/** Pages that anybody may see, and that a club may measure with another company's script. */
const measured = /^\/(booking|resource-booking|courses|camps|clipcards|404)?\/?$/;

/** Pages that lead there. Nothing runs on them, but the policy already allows it for the page that follows. */
const leadingThere = /^\/(login|forgot-password|create|generate-lead|sso|unauthorized|token-error)(\/|$)/;

/**
 * Whether analytics may run on a page. Never where the address holds a secret, where a password or a card is entered,
 * where money is paid, or where staff work: a script of others could read it all.
 */
export const isMeasuredPage = (path: string): boolean => measured.test(path);

/** Whether a page that is opened at this address may ever come to measure. */
export const mayComeToMeasure = (path: string): boolean => isMeasuredPage(path) || leadingThere.test(path);
