import {
  type ParticipationState,
  participationMoves,
  payingWays,
  waitingListRules,
} from '@foyer/contract/shared/booking';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { parameters } from '../clubs/document.ts';
import { canLeaveFree } from '../participation/response.ts';

const { rowsBelow } = rulesPage('booking');
const startsAt = Temporal.Instant.from('2026-11-20T11:15:00Z');
const before = (cell = '') => startsAt.subtract({ minutes: Number.parseInt(cell, 10) });
const first = (rows: string[][]) => rows.map(([cell]) => namesIn(cell)[0]);

describe('docs/rules/booking.md', () => {
  const states = rowsBelow('State');
  const cancelling = rowsBelow('Takes part | Promoted | Notified | Before it begins | Costs nothing');
  const given = rowsBelow('Parameter');

  test('names every state, way of paying and waiting list rule in order', () => {
    expect(first(states)).toEqual(Object.keys(participationMoves));
    expect(first(rowsBelow('Way'))).toEqual([...payingWays]);
    expect(first(rowsBelow('`lineRule`'))).toEqual([...waitingListRules]);
    expect(cancelling.length).toBeGreaterThan(10);
  });

  test.each(states)('names the states that follow %s, which is %s', (state, _what, to) => {
    expect(namesIn(to)).toEqual(participationMoves[namesIn(state)[0] as ParticipationState]);
  });

  test.each(cancelling)(
    '%s, promoted %s, notified %s, cancels %s before',
    (state, promoted, notified, left, isFree) => {
      const participation = {
        state: namesIn(state)[0] as ParticipationState,
        ...{ paid_by: null, part: null, joined_at: null, first_starts_at: null, first_make_up_at: null },
        promoted_at: promoted ? before(promoted) : null,
        notified_at: notified ? before(notified) : null,
      };
      const row = { starts_at: startsAt, cancel_minutes_before: 120, split_until: null };
      expect(canLeaveFree(participation, row, before(left))).toBe(isFree === 'yes');
    },
  );

  test.each(given)('%s is %s by default', (name, is) => {
    expect(parameters.parse({})).toHaveProperty(namesIn(name)[0] ?? '', Number(is));
  });
});
