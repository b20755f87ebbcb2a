import { type History, said } from '../frame/audit/history.ts';

const actions = {
  OFFERED: 'guestVisit.offered',
  TAKEN: 'guestVisit.taken',
  USED: 'guestVisit.used',
  WITHDRAWN: 'guestVisit.withdrawn',
} as const;

export const history = {
  guestVisit: {
    kind: 'BOOKINGS',
    actions: [actions.OFFERED, actions.TAKEN, actions.USED, actions.WITHDRAWN],
    actionOf: ({ after }) => actions[String(said(after)['state']) as keyof typeof actions],
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
