/** The filters of a member's history. */
export const historyKinds = ['PROFILE', 'ACCESS', 'BOOKINGS', 'MONEY', 'STAFF'] as const;
export type HistoryKind = (typeof historyKinds)[number];
