import { oneVisitMinutes, problemCodes, problemWeights } from '@foyer/contract/shared/front-desk';
import { checkInMinutes } from '@foyer/contract/shared/participation';
import { kindOf } from '@foyer/contract/shared/person/search-kind';
import { expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { parameters } from '../clubs/document.ts';
import type { OwnedPlan } from '../subscription/store.ts';
import { looksLikePass } from '../user/member-pass/member-pass.ts';
import { visitKeptDays } from './expiring-rows.ts';
import { nameOfSearch } from './find-person.ts';
import type { PersonFacts } from './person-facts.ts';
import { problemsOf } from './problems.ts';

const { page, rowsBelow } = rulesPage('front-desk');

test('docs/rules/front-desk.md has all problems with their weights, in their order', () => {
  const rows = rowsBelow('Problem | Weight').map(([code, weight]) => [namesIn(code)[0], namesIn(weight)[0]]);
  expect(rows).toEqual(problemCodes.map((code) => [code, problemWeights[code]]));
});

test('docs/rules/front-desk.md has the times that count', () => {
  expect(page).toContain(`once within ${oneVisitMinutes} minutes`);
  expect(page).toMatch(new RegExp(`within ${checkInMinutes}\\s+minutes`));
  expect(page).toContain(`after ${visitKeptDays} days`);
});

const facts: PersonFacts = {
  ...{ center_id: 1, id: 1, first_name: 'Maya', last_name: 'Lindgren', status: 'ACTIVE', external_id: null },
  ...{ birthday: null, is_blocked: false, is_blocked_by_club: false, is_blacklisted: false },
  ...{ gdpr_version: null, gdpr_accepted: null, sanctioned_until: null, unsigned: 0 },
  ...{ has_certificate: false, certificate_until: null, has_adult: false },
};
const now = Temporal.Instant.from('2026-11-20T15:00:00Z');
const club = {
  center: { time_zone: 'America/New_York' },
  parameters: parameters.parse({}),
} as Parameters<typeof problemsOf>[1]['club'];

const day = (text: string) => Temporal.PlainDate.from(text);
const running = { id: 1, name: 'Full Club', status: 'ACTIVE', starts_on: day('2026-01-01') } as const;
const plans: Record<string, OwnedPlan[]> = {
  current: [{ ...running, ends_on: null, frozen_until: null }],
  ended: [{ ...running, ends_on: day('2026-11-19'), frozen_until: null }],
  'to come': [{ ...running, starts_on: day('2026-11-21'), ends_on: null, frozen_until: null }],
  frozen: [{ ...running, ends_on: null, frozen_until: day('2026-11-30') }],
  none: [],
};

test.each(rowsBelow('Membership | Clips left'))(
  'membership: %s, clips left: %s, booked today: %s, pass: %s; problem: %s',
  (membership = '', clips, booked, pass, problem) => {
    const entitlements = {
      plans: membership.split(', ').flatMap((state) => plans[state] ?? []),
      clipsLeft: Number(clips),
      hasPlace: booked === 'yes',
      hasPass: pass === 'yes',
    };
    const found = problemsOf(facts, { club, now, overdue: [], entitlements });
    expect(found.map(({ code }) => code)).toEqual(namesIn(problem));
  },
);

test.each(rowsBelow('Typed or scanned'))('%s is read as %s and %s', (typed = '', kind, enter) => {
  const [text = ''] = namesIn(typed);
  const scanned = text.endsWith('.') ? `${text}${'0'.repeat(32)}` : text;
  const by = looksLikePass(scanned) ? 'PASS' : nameOfSearch[kindOf(scanned)];
  expect(by).toBe(namesIn(kind)[0]);
  expect(enter).toBe(by === 'PASS' || by === 'NUMBER' ? 'checks in' : 'opens');
});
