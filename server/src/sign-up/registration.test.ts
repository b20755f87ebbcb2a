import { type RegistrationStatus, registrationStatuses } from '@foyer/contract/shared/course';
import { expect, test } from 'vitest';
import type { ParticipationRow } from '../participation/store.ts';
import { registrationStatusOf } from './registration.ts';

const part = (state: ParticipationRow['state'], buyer_id: number | null = null) =>
  ({ state, buyer_id }) as ParticipationRow;
type Case = [own: ParticipationRow | undefined, obstacles: Parameters<typeof registrationStatusOf>[1]];

/** How each code comes about. */
const cases: Readonly<Record<RegistrationStatus, readonly Case[]>> = {
  IP: [[part('TENTATIVE', 7), []]],
  RD: [[undefined, []]],
  PU: [
    [part('BOOKED'), []],
    [part('BOOKED_NO_SHOW_UP'), ['booking.classFull']],
  ],
  PE: [
    [part('BOOKED_IN_WAITING_LIST'), ['booking.classFull']],
    [part('TENTATIVE'), []],
  ],
  RE: [[undefined, ['booking.personBlocked']]],
};

test.each(registrationStatuses.flatMap((status) => cases[status].map((one) => [status, ...one] as const)))(
  'is %s',
  (status, own, obstacles) => {
    expect(registrationStatusOf(own, obstacles)).toBe(status);
  },
);
