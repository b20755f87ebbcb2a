import { type CampaignTrigger, campaignTriggers, questionTypes } from '@foyer/contract/shared/questionnaire';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { parameters } from '../clubs/document.ts';
import type { Actor } from '../frame/context.ts';
import { isDue } from './due.ts';
import { mayReadHealth } from './health.ts';

const { rowsBelow } = rulesPage('questionnaires');
const day = (text: string) => Temporal.PlainDate.from(text);

const person = { centerId: 1, id: 7 };
const actorOf = (id: number, ...roles: ('STAFF' | 'MANAGER')[]) =>
  ({ centerId: 1, id, scopes: roles.map((role) => ({ role, centerId: 1 })) }) as unknown as Actor;
const readerOf = (actor: Actor, isForDependant = false) => ({ actor, isForDependant });
const readers: Record<string, ReturnType<typeof readerOf>> = {
  'The person': readerOf(actorOf(7)),
  'The primary adult, for a family member without a sign-in': readerOf(actorOf(8), true),
  "Managers of the member's centre": readerOf(actorOf(9, 'MANAGER')),
  "Staff of the member's centre": readerOf(actorOf(10, 'STAFF')),
};

describe('docs/rules/questionnaires.md', () => {
  const due = rowsBelow('Campaign');
  const reading = rowsBelow('Reader');

  test('has the tables that are tested below, and all types and triggers', () => {
    expect(reading.map(([reader]) => reader)).toEqual(Object.keys(readers));
    expect(rowsBelow('Type').flatMap(([type]) => namesIn(type))).toEqual([...questionTypes]);
    expect([...new Set(due.flatMap(([trigger]) => namesIn(trigger)))]).toEqual([...campaignTriggers]);
  });

  test.each(due)('%s for plans %s until %s, member since %s, answered %s in version %s', (...cells) => {
    const [trigger, plans = '', until, memberSince = '', answered, version, expected] = cells;
    const campaign = {
      trigger: namesIn(trigger)[0] as CampaignTrigger,
      plan_ids: plans === 'all' ? [] : plans.split(', ').map(Number),
      from_date: day('2026-01-01'),
      until_date: until ? day(until) : null,
      is_withdrawn: false,
    };
    const facts = {
      today: day('2026-11-20'),
      planIds: [7],
      memberSince: day(memberSince),
      currentVersion: 2,
      latest: answered ? { version: Number(version), answeredOn: day(answered) } : undefined,
    };
    expect(isDue(campaign, facts) ? 'yes' : 'no').toBe(expected);
    expect(isDue({ ...campaign, is_withdrawn: true }, facts)).toBe(false);
    expect(isDue({ ...campaign, from_date: day('2026-11-21'), until_date: null }, facts)).toBe(false);
  });

  test.each(reading)('%s may read answers about health', (reader = '', ...expected) => {
    const found = readers[reader];
    if (!found) throw new Error(`nobody is ${reader}`);
    const answers = (['nobody', 'managers', 'staff'] as const).map((healthAnswersReadBy) =>
      mayReadHealth(found, { parameters: parameters.parse({ healthAnswersReadBy }) }, person) ? 'yes' : 'no',
    );
    expect(answers).toEqual(expected);
  });
});
