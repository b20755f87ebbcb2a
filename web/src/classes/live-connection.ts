/** Whether this page hears of changes as they happen; else it asks again and again. */
let hears = false;

export const setLiveConnected = (now: boolean): void => {
  hears = now;
};

const askAgainMs = 30_000;
/** What changes by the clock alone, nobody tells of. */
const askWhileHearingMs = 5 * 60_000;

export const liveRefetchInterval = (): number => (hears ? askWhileHearingMs : askAgainMs);
