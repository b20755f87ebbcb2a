import type { PayingWay } from '@foyer/contract/shared/booking';
import { expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import { handOverObstacle } from './may-hand-over.ts';

const startsAt = Temporal.Instant.from('2026-11-23T15:00:00Z');
const deadline = startsAt.subtract({ hours: 24 });
const wayIn = (cell: string) => namesIn(cell)[0] as PayingWay;

test.each(rulesPage('courts').rowsBelow('Host’s place'))(
  'a host by %s hands over to a player by %s, split: %s, owing: %s, %s before: %s',
  (host = '', to = '', split = '', owes = '', left = '', answer = '') => {
    const untold = { joined_at: null, promoted_at: null, notified_at: null };
    const place = { state: 'BOOKED', ...untold, first_starts_at: null, first_make_up_at: null } as const;
    const found = handOverObstacle(
      {
        host: { ...place, part: split ? 1 : null, paid_by: wayIn(host) },
        to: { paid_by: wayIn(to) },
        isCharged: owes !== '',
      },
      {
        ...{ starts_at: startsAt, cancel_minutes_before: 120, split_until: split ? deadline : null },
        settled_at: split === 'settled' ? deadline : null,
      },
      startsAt.subtract({ minutes: Number.parseInt(left, 10) }),
    );
    expect(found ?? 'nothing').toBe(namesIn(answer)[0] ?? answer);
  },
);
