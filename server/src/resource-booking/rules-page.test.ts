import { courtRefusals } from '@foyer/contract/resource-booking';
import { type ParticipationState, type PayingWay, payingWays } from '@foyer/contract/shared/booking';
import { minuteOf, timeAt } from '@foyer/contract/shared/court';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import type { Entitlement } from '../booking/entitlements/entitlements.ts';
import type { EligibilityFacts } from '../booking/taking-part/eligibility-facts.ts';
import type { Club } from '../clubs/club.ts';
import { canLeaveFree } from '../participation/response.ts';
import { opensAt } from '../participation/rules.ts';
import type { ParticipationRow } from '../participation/store.ts';
import type { CourtActivity, Courts, Resource, Subject } from './courts.ts';
import { freeTimes, minutesOf } from './day/free-times.ts';
import { hourOf } from './hour.ts';
import { usedBySubject } from './in-use.ts';
import { daysAhead, openBy } from './rules/how-early.ts';
import { obstacleToMove } from './rules/moving.ts';
import type { MinuteSpan } from './rules/opening-hours.ts';
import { courtPriceOf } from './rules/price.ts';
import { startTimes } from './rules/start-times.ts';
import { courtObstacles } from './taking/obstacles.ts';

const { rowsBelow } = rulesPage('courts');
const timeZone = 'America/New_York';
const day = Temporal.PlainDate.from('2026-11-23');
const startsAt = Temporal.Instant.from('2026-11-23T15:00:00Z');
const before = (cell = '') => startsAt.subtract({ minutes: Number.parseInt(cell, 10) });
const numbersIn = (cell = '') => [...cell.matchAll(/\d+/g)].map(Number);
const amountIn = (cell = '') => Math.round(Number(cell) * 100);
const spansIn = (cell: string): MinuteSpan[] =>
  [...cell.matchAll(/(\d\d:\d\d)–(\d\d:\d\d)/g)].map(([, from = '', until = '']) => ({
    ...{ from: minuteOf(from), until: minuteOf(until) },
  }));

const activity: CourtActivity = {
  ...{ id: 1, name: 'Tennis', activity_group: 'Tennis', description: '', image: null, duration_minutes: 60 },
  ...{ capacity: 4, minimum_age: null, maximum_age: null, opens_days_before: 7, closes_minutes_before: 0 },
  ...{ cancel_minutes_before: 120, currency: 'USD', tax_rate: 0, slot_minutes: 15, durations: [30, 60] },
  ...{
    preparation_minutes: 15,
    guest_opens_days_before: null,
    maximum_booked: null,
    opens_at_minute: null,
    prices: [],
    light: null,
    split_missing: 'host',
  },
  steps: [[1]],
};

test.each(rowsBelow('Open | An hour begins every'))(
  'with hours %s, every %s, of %s minutes, the first starts are %s and the last %s',
  (open = '', slot = '', lengths = '', first = '', last = '') => {
    const grid = { slot_minutes: Number.parseInt(slot, 10), durations: numbersIn(lengths) };
    const starts = startTimes({ spans: spansIn(open) }, grid).map(
      ({ from, durations }) => `${timeAt(from)} for ${durations.join(', ')}`,
    );
    expect([starts.slice(0, 2).join('; '), starts.slice(-2).join('; ')]).toEqual([first, last]);
  },
);

describe('what is in use', () => {
  const [court, gym, left, right, ada, ben]: Subject[] = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ kind: id < 5 ? ('ROOM' as const) : ('INSTRUCTOR' as const), id },
  }));
  const named: Record<string, Subject[]> = {
    court: [court as Subject],
    gym: [gym, left, right] as Subject[],
    'left half': [left as Subject],
    'right half': [right as Subject],
    Ada: [ada as Subject],
    Ben: [ben as Subject],
  };
  const resources = Object.entries(named).map(([name, subjects], place): [string, Resource] => [
    name,
    {
      ...{ id: place + 1, name, details: '', hasLight: false, hours: { spans: [{ from: 0, until: 1440 }] } },
      subjects: subjects as [Subject, ...Subject[]],
    },
  ]);
  const byName = new Map(resources);
  const courts: Courts = {
    ...{ centerId: 1, day, activities: [] },
    resources: new Map(resources.map(([, one]) => [one.id, one])),
  };
  const nameIn = (text: string) => text.replace(/ \d.*/, '');

  test.each(rowsBelow('In use'))('with %s in use, %s is free: %s', (taken = '', wanted = '', isFree) => {
    const clock = minutesOf(day, timeZone);
    const used = taken.split(', ').flatMap((text) =>
      spansIn(text).flatMap(({ from, until }) =>
        (named[nameIn(text)] ?? []).map(({ kind, id }) => ({
          ...{ kind, subject_id: id, session_id: 1, closed_because: null },
          ...{ startsAt: clock.at(from), endsAt: clock.at(until + activity.preparation_minutes) },
        })),
      ),
    );
    const lessons = nameIn(wanted) === 'lesson' ? [[5, 6]] : [];
    const resource = byName.get(lessons.length > 0 ? 'court' : nameIn(wanted));
    if (!resource) throw new Error(`there is no ${wanted}`);
    const wantedActivity = { ...activity, steps: [[resource.id], ...lessons] };
    const free = freeTimes(
      { courts, ...clock, usedOf: usedBySubject(used), now: 0 },
      wantedActivity,
      resource,
    );
    const [span] = spansIn(wanted);
    const found = free.find(({ from }) => from === span?.from);
    expect(found?.durations.includes((span?.until ?? 0) - (span?.from ?? 0)) ?? false).toBe(isFree === 'yes');
  });
});

describe('prices', () => {
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const prices = rowsBelow('Name | Days').map(
    ([name = '', days = '', from = '', until = '', ...amounts]) => ({
      ...(name && { name }),
      isPeak: name === 'Peak',
      weekdays: weekdays.flatMap((one, place) => (days.includes(one) ? [place + 1] : [])),
      ...{ fromMinute: minuteOf(from), untilMinute: minuteOf(until) },
      amounts: amounts.flatMap((cell, place) =>
        cell ? [{ minutes: 60 + 30 * place, amount: amountIn(cell) }] : [],
      ),
    }),
  );
  const light = { perHour: 600, fromMinute: 17 * 60, untilMinute: 7 * 60 };

  test.each(rowsBelow('Day | Start | Length'))(
    'on %s at %s, %s with light %s cost %s, of which light %s, peak %s',
    (on = '', start = '', length, hasLight, price, ofLight, isPeak) => {
      const cost = courtPriceOf(
        { prices, light, hasLight: hasLight === 'yes' },
        {
          weekday: weekdays.indexOf(on) + 1,
          startMinute: minuteOf(start),
          minutes: numbersIn(length)[0] ?? 0,
        },
      );
      if (price === 'not sold') return expect(cost).toBeUndefined();
      const dark = cost?.parts.find((part) => part.isLight)?.amount ?? 0;
      expect([cost?.amount, dark, cost?.isPeak]).toEqual([
        ...[amountIn(price), amountIn(ofLight), isPeak === 'yes'],
      ]);
    },
  );
});

/** 'a plan with 14 days, a clipcard'. */
const entitlementsIn = (cell: string): Entitlement[] =>
  cell.split(', ').flatMap((name): Entitlement[] => {
    const key = { centerId: 1, id: 1 };
    if (name === 'nothing') return [];
    if (name === 'a clipcard') return [{ way: 'CLIPCARD', clipcard: key, name, left: 1 }];
    const [days] = numbersIn(name);
    const plan = { way: 'SUBSCRIPTION' as const, subscription: key, privilege: 1, name, periodStart: day };
    return [{ ...plan, ...(days !== undefined && { opensDaysBefore: days }) }];
  });

test.each(rowsBelow('Opens the court'))(
  'opened by %s, %s of the activity, guests %s, booking opens %s and uses %s',
  (way = '', days, guests, opens, uses = '') => {
    const [opens_days_before = 0] = numbersIn(days);
    const guest_opens_days_before = numbersIn(guests)[0] ?? null;
    const early = { opens_days_before, guest_opens_days_before, opens_at_minute: null };
    const entitlements = entitlementsIn(way);
    const ahead = daysAhead(entitlements, early);
    expect(ahead).toBe(numbersIn(opens)[0]);
    const now = opensAt({ opens_days_before: ahead }, startsAt, timeZone);
    const open = (at: Temporal.Instant) => openBy(entitlements, early, { startsAt, timeZone, now: at });
    expect(open(now)[0]?.name.replace(/^an? /, 'the ') ?? 'nothing').toBe(uses);
    expect(open(now.subtract({ seconds: 1 }))).toEqual([]);
  },
);

describe('obstacles', () => {
  const rules = {
    ...activity,
    ...{ minimum_age: 16, maximum_age: 65, closes_minutes_before: 30 },
    ...{ guest_opens_days_before: 2, maximum_booked: 2 },
  };
  const club = {
    center: { id: 1, time_zone: timeZone },
    brand: { id: 'brand' },
    parameters: { lineRule: 'next', lineClosesMinutes: 60 },
  } as Club;

  function ownIn(is: readonly string[]): ParticipationRow | undefined {
    if (is.includes('is there')) return { state: 'BOOKED', paid_by: 'SUBSCRIPTION' } as ParticipationRow;
    if (!is.includes('keeps it')) return undefined;
    return { state: 'TENTATIVE', paid_by: null, held_until: startsAt } as ParticipationRow;
  }

  const cases = rowsBelow('Person');

  test('include every refusal, alone and with others, in the order of the contract', () => {
    const said = cases.map((cells) => namesIn(cells.at(-1)));
    const alone = new Set(said.filter(({ length }) => length === 1).flat());
    expect(alone).toEqual(new Set(courtRefusals));
    expect(rowsBelow('Refusal').map(([code]) => namesIn(code)[0])).toEqual([...courtRefusals]);
  });

  test.each(cases)(
    '%s, entitled by %s, court %s, %s booked, %s before',
    (who = '', way = '', state = '', has, left, obstacles) => {
      const is = who.split(', ');
      const years = is.find((one) => one.endsWith(' years'));
      const spans = state.includes('closed') ? [] : [{ from: 0, until: 1440 }];
      const subjects: [Subject] = [{ kind: 'ROOM', id: 1 }];
      const resource = { id: 1, name: 'Court 1', details: '', hasLight: false, subjects, hours: { spans } };
      const courts = { centerId: 1, day, activities: [rules], resources: new Map([[1, resource]]) };
      const hour = hourOf({ club, courts, activity: rules, resource, span: { from: 600, until: 660 } });
      const person = {
        status: is.includes('not active') ? 'INACTIVE' : 'ACTIVE',
        is_blocked: is.includes('blocked'),
        is_blacklisted: is.includes('blacklisted'),
      } as EligibilityFacts['person'];
      const facts: EligibilityFacts = {
        ...{ person, age: years ? Number.parseInt(years, 10) : undefined, own: ownIn(is) },
        sanctionedUntil: is.includes('sanctioned') ? startsAt : undefined,
        elsewhere: is.includes('elsewhere') ? { centerId: 1, id: 1002 } : undefined,
        ...{ holdThen: undefined, entitlements: entitlementsIn(way), taken: new Set() },
      };
      const court = { isTaken: state.includes('taken'), booked: Number(has) };
      expect(courtObstacles({ hour, facts, court, now: before(left), callers: [] })).toEqual(
        namesIn(obstacles),
      );
    },
  );
});

const row = { starts_at: startsAt, cancel_minutes_before: 120, price: 2000, split_until: null };
const untold = {
  promoted_at: null,
  notified_at: null,
  joined_at: null,
  part: null,
  first_starts_at: null,
  first_make_up_at: null,
};

describe('moving', () => {
  const cases = rowsBelow('Paid with');

  test('has a row for every way of paying', () => {
    expect(new Set(cases.map(([way]) => namesIn(way)[0]))).toEqual(new Set(payingWays));
  });

  test.each(cases)(
    'what is paid with %s, by %s, %s before, to one for %s: %s',
    (way, by, left, cost, answer) => {
      const paid_by = namesIn(way)[0] as PayingWay;
      const obstacle = obstacleToMove({
        ...{ participation: { state: 'BOOKED', ...untold, paid_by }, from: row, now: before(left) },
        ...{ amount: cost === 'not sold' ? undefined : amountIn(cost), isByStaff: by === 'staff' },
      });
      expect(obstacle ?? 'nothing').toBe(namesIn(answer)[0] ?? answer);
    },
  );
});

test.each(rowsBelow('State'))(
  'what is %s is cancelled %s before free of charge: %s',
  (state, left, isFree) => {
    const participation = { state: namesIn(state)[0] as ParticipationState, paid_by: null, ...untold };
    expect(canLeaveFree(participation, row, before(left))).toBe(isFree === 'yes');
  },
);
