import type { ClassBooking, Participation } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import { currentParticipations } from '../../participation/participations.ts';

/** What the row of a class offers: the state of a participation, a way to take part, or why there is none. */
export type RowAction =
  | { kind: 'state'; participation: Participation }
  | { kind: 'book' | 'chooseSeat' | 'joinList' }
  | { kind: 'full' | 'notOpen' | 'closed' | 'ended' | 'cancelled' };

const byStatus = {
  OPEN: 'book',
  WAITING_LIST: 'joinList',
  FULL: 'full',
  NOT_YET_OPEN: 'notOpen',
  CLOSED: 'closed',
  ENDED: 'ended',
  CANCELLED: 'cancelled',
} as const satisfies Record<ClassBooking['status'], RowAction['kind']>;

type Row = Pick<ClassBooking, 'status' | 'seatKind' | 'participations'>;

export function rowAction({ status, seatKind, participations }: Row, person: Key | undefined): RowAction {
  const [participation] = currentParticipations(participations, person);
  if (participation && status !== 'CANCELLED') return { kind: 'state', participation };
  const kind = byStatus[status];
  return { kind: kind === 'book' && seatKind ? 'chooseSeat' : kind };
}
