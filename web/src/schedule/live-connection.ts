/** Whether changes are pushed to this page; until then it polls. */
let isConnected = false;

export const setLiveConnected = (now: boolean): void => {
  isConnected = now;
};

const pollMs = 30_000;
/** Still polls, because there is no event when booking opens or closes. */
const pollWhileConnectedMs = 5 * 60_000;

/**
 * Query options for data that others change too: refetched when the page regains focus, and at intervals. A screen
 * reuses data that was fetched just before it was opened.
 */
export const liveOptions = {
  staleTime: 2000,
  refetchInterval: (): number => (isConnected ? pollWhileConnectedMs : pollMs),
} as const;
