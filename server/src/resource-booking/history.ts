import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const watchAction = ({ after }: AuditedChange): string =>
  said(after)['stopped'] ? 'court.stoppedWatching' : 'court.watched';

export const history = {
  courtWatch: {
    kind: 'BOOKINGS',
    actions: ['court.watched', 'court.stoppedWatching'],
    actionOf: watchAction,
  },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
