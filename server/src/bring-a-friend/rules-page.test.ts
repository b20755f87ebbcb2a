import { guestRefusals } from '@foyer/contract/bring-a-friend';
import { personStatuses } from '@foyer/contract/shared/access';
import { type GuestVisitState, guestVisitStates } from '@foyer/contract/shared/friend';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { guestObstacle } from './rules.ts';
import { visitTransitions } from './visit-states.ts';

const { page, rowsBelow } = rulesPage('friends');
const named = (cell = '') => namesIn(cell)[0] ?? '';

describe('docs/rules/friends.md', () => {
  const cases = rowsBelow('Link | Guest');
  test.each(cases)('a link that is %s, for %s, aged %s, for ages %s, %s clips, %s visits: %s', (...cells) => {
    const [link = '', who = '', age, ages = '', clips, visits, answer] = cells;
    const is = who.split(', ');
    const [minimum, maximum] = ages.split(' to ').map(Number);
    expect(
      guestObstacle({
        isOpen: link.startsWith('open'),
        isOneself: link.endsWith('the member'),
        guest: {
          status: personStatuses.find((status) => status === is[0]) ?? 'CONTACT',
          is_blocked: is.includes('blocked'),
          is_blacklisted: is.includes('blacklisted'),
        },
        age: age ? Number(age) : undefined,
        bounds: {
          minimum_age: ages ? (minimum ?? null) : null,
          maximum_age: ages ? (maximum ?? null) : null,
        },
        clipsLeft: Number(clips),
        visits: Number(visits),
        visitsMost: 3,
      }),
    ).toBe(answer === 'taken' ? undefined : named(answer));
  });

  test('has a case for each refusal, and lists them in their order', () => {
    expect(new Set(cases.map((cells) => named(cells[6])))).toEqual(new Set(['', ...guestRefusals]));
    expect(rowsBelow('Refusal | When').map(([code]) => named(code))).toEqual([...guestRefusals]);
  });

  test('names every way from one state of a guest visit to another', () => {
    const [visits = ''] = page.split('## Links');
    const rows = [...visits.matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(([, from, to]) => `${from} ${to}`);
    const all = guestVisitStates.flatMap((from: GuestVisitState) =>
      visitTransitions[from].map((to) => `${from} ${to}`),
    );
    expect(rows.toSorted()).toEqual(all.toSorted());
  });
});
