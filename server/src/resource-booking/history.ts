import { type AuditedChange, type History, said } from '../frame/audit/history.ts';

const watchAction = ({ after }: AuditedChange): string =>
  said(after)['stopped'] ? 'court.stoppedWatching' : 'court.watched';

const standingAction = ({ after }: AuditedChange): string =>
  said(after)['ended'] ? 'court.standingEnded' : 'court.standingBooked';

export const history = {
  courtWatch: {
    kind: 'BOOKINGS',
    actions: ['court.watched', 'court.stoppedWatching'],
    actionOf: watchAction,
  },
  standingBooking: {
    kind: 'BOOKINGS',
    actions: ['court.standingBooked', 'court.standingEnded'],
    actionOf: standingAction,
  },
  sharedHour: { kind: 'BOOKINGS', actions: ['court.shared'] },
} satisfies History;

type Audited = typeof history;
declare module '../frame/audit/history.ts' {
  interface AuditEntities extends Record<keyof Audited, unknown> {}
}
