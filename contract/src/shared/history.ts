/** What members' history is filtered by. */
export const historyKinds = ['PROFILE', 'ACCESS', 'BOOKINGS', 'MONEY', 'STAFF'] as const;
export type HistoryKind = (typeof historyKinds)[number];
