import type { Participation } from '@foyer/contract/classes';
import { describe, expect, test } from 'vitest';
import { type RowAction, rowAction } from './row-action.ts';

const me = { centerId: 100, id: 1 };
const taking = (id: number, state: Participation['state']): Participation => ({
  participationId: id,
  participationCenterId: 100,
  person: { id, centerId: 100, firstName: 'A' },
  state,
  isOffered: false,
  canCancelFree: true,
});

test.each([
  ['OPEN', undefined, 'book'],
  ['OPEN', 'BIKE', 'chooseSeat'],
  ['WAITING_LIST', 'BIKE', 'joinList'],
  ['FULL', 'BIKE', 'full'],
  ['NOT_YET_OPEN', 'BIKE', 'notOpen'],
  ['CLOSED', undefined, 'closed'],
  ['ENDED', undefined, 'ended'],
  ['CANCELLED', undefined, 'cancelled'],
] as const)('%s, with seats: %s, offers %s', (status, seatKind, kind) => {
  const offered: RowAction = rowAction({ status, seatKind, participations: [] }, me);
  expect(offered).toEqual({ kind });
});

describe('the state of a participation', () => {
  const open = { status: 'OPEN' } as const;

  test('is shown instead of an action, the person’s own before that of the family', () => {
    const own = taking(1, 'BOOKED_IN_WAITING_LIST');
    const row = { ...open, participations: [taking(2, 'BOOKED'), own] };
    expect(rowAction(row, me)).toEqual({ kind: 'state', participation: own });
  });

  test('is that of a family member if the person has no place', () => {
    const child = taking(2, 'BOOKED');
    const row = { ...open, participations: [taking(1, 'CANCELLED'), child] };
    expect(rowAction(row, me)).toEqual({ kind: 'state', participation: child });
  });

  test.each(['CANCELLED', 'CANCELLED_NO_PRIVILEGE'] as const)('is not shown for %s', (state) => {
    expect(rowAction({ ...open, participations: [taking(1, state)] }, me)).toEqual({ kind: 'book' });
  });

  test('is not shown for a class that the club has cancelled', () => {
    const row = { status: 'CANCELLED', participations: [taking(1, 'BOOKED')] } as const;
    expect(rowAction({ ...row, participations: [...row.participations] }, me)).toEqual({ kind: 'cancelled' });
  });
});
