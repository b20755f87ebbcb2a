/** Whether changes are pushed to this page; until then it polls. */
let isConnected = false;

export const setLiveConnected = (now: boolean): void => {
  isConnected = now;
};

const pollMs = 30_000;
/** Opening and closing times pass without an event. */
const pollWhileConnectedMs = 5 * 60_000;

/**
 * Query options for what others change, too: fetched again when the page regains focus, and at intervals. A fetch from just
 * before the screen was made counts as its own.
 */
export const liveOptions = {
  staleTime: 2000,
  refetchInterval: (): number => (isConnected ? pollWhileConnectedMs : pollMs),
} as const;
