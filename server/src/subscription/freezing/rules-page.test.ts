import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import { expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import type { ActingAs } from '../acting-as.ts';
import { decideFreeze, type FreezeFacts } from './decide-freeze.ts';

const { rowsBelow } = rulesPage('memberships');
const day = (text: string) => Temporal.PlainDate.from(text);
const daysIn = (text = '') => [...text.matchAll(/\d{4}-\d\d-\d\d/g)].map(([found]) => day(found));
const period = (text: string) => {
  const [startsOn, endsOn] = daysIn(text);
  if (!startsOn || !endsOn) throw new Error(`${text} names no days`);
  return { startsOn, endsOn };
};

const rule: FreezeRule = {
  minimum: { unit: 'WEEK', count: 2 },
  maximum: { unit: 'MONTH', count: 3 },
  timesPerYear: 2,
  daysInTotal: 120,
  fee: 1500,
  mayReturnEarly: false,
};
const roles: Record<string, ActingAs> = { member: 'MEMBER', staff: 'STAFF', 'staff who set terms': 'TERMS' };

const starts = day('2026-01-15');
const usual: FreezeFacts = {
  today: day('2026-11-20'),
  by: 'MEMBER',
  rule,
  kind: 'EFT',
  status: 'ACTIVE',
  subState: 'NONE',
  startsOn: starts,
  endsOn: null,
  boundUntil: day('2027-01-14'),
  isEnding: false,
  cycle: { anchor: starts, unit: 'MONTH', count: 1 },
  freezes: [],
  nextStartsOn: null,
};

/** What the first cell says of the membership. */
function factsIn(cell: string): Partial<FreezeFacts> {
  const [first = null, second = null] = daysIn(cell);
  if (cell.startsWith('prepaid'))
    return {
      kind: 'CASH',
      startsOn: day('2026-11-01'),
      endsOn: first,
      boundUntil: null,
      cycle: { anchor: day('2026-11-01'), unit: 'MONTH', count: 3 },
      nextStartsOn: second,
    };
  if (cell.startsWith('begins') && first)
    return { status: 'CREATED', startsOn: first, cycle: { ...usual.cycle, anchor: first } };
  const said: Record<string, Partial<FreezeFacts>> = {
    bound: { boundUntil: first },
    ends: { endsOn: first },
    terminated: { endsOn: first, isEnding: true },
    has: { endsOn: day('2026-11-10'), status: 'ENDED' },
    blocked: { subState: 'BLOCKED' },
    without: { rule: null },
  };
  const facts = said[cell.split(' ')[0] ?? ''];
  if (cell && !facts) throw new Error(`nobody knows a membership that is ${cell}`);
  return facts ?? {};
}

const cases = rowsBelow('Membership | Freeze');

test('docs/rules/memberships.md has cases of freezes', () => expect(cases.length).toBeGreaterThan(30));

test.each(cases)('a membership %s, frozen %s, already %s, by %s', (membership = '', days = '', ...cells) => {
  const [already = '', role = '', refusal = '', fee = '', moved = ''] = cells;
  const by = roles[role];
  if (!by) throw new Error(`nobody is a ${role}`);
  const facts = {
    ...usual,
    ...factsIn(membership),
    by,
    freezes: already ? already.split('; ').map(period) : [],
  };
  const decided = decideFreeze(facts, { ...period(days), overridesRule: by === 'TERMS' });
  if ('obstacle' in decided) {
    const { code, params = {} } = decided.obstacle;
    const { day: on, from, until, left } = params;
    const remedy = left === undefined ? [on ?? from, until].filter(Boolean).join(' to ') : `${left} days`;
    expect({ code, remedy }).toEqual({
      code: namesIn(refusal)[0],
      remedy: refusal.split(': ')[1] ?? '',
    });
    return;
  }
  const { endsOn, boundUntil } = decided;
  expect({
    refusal: '',
    fee: (decided.fee / 100).toFixed(2),
    moved: (facts.kind === 'CASH' ? endsOn : boundUntil)?.toString(),
  }).toEqual({ refusal, fee, moved });
});
