import { createHash } from 'node:crypto';
import type { CourtDraw } from '@foyer/contract/shared/court';
import { announceChange } from '../src/clubs/store.ts';
import { json } from '../src/platform/db/tables.ts';
import type { CourtFixtures, TestCourt } from './court-fixtures.ts';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

export const drawZone = 'America/New_York';
export const collectMinutes = 10;
const daysBefore = 7;

/** An entry as an audit lists it. */
export interface AuditEntry {
  number: number;
  months?: number;
  lot: string;
  choices: { startTime: string; duration: number; resourceId?: number }[];
  outcome: string;
  won?: { startTime: string; resourceId: number };
}

/** Any court at this time. */
export const any = (startTime: string, duration = 60) => ({ startTime, duration });

export type DrawFixtures = ReturnType<typeof drawFixtures>;

/** What tests of draws need: the hours from 17:00 to 19:00 a week after `opening` are drawn, ten minutes after it. */
export function drawFixtures(world: World, on: CourtFixtures, opening: Temporal.ZonedDateTime) {
  const opened = opening.toInstant();
  const date = opening.toPlainDate().add({ days: daysBefore }).toString();
  const keyOf = ({ activityId, activityCenterId }: TestCourt) => ({
    ...{ activityId, activityCenterId, date, firstStart: '17:00' },
  });
  return {
    date,
    keyOf,
    /** Choices are collected from the opening, and no longer from then on. */
    ...{ opened, closes: opened.add({ minutes: collectMinutes }) },
    async openClub(rule: CourtDraw['rule'] = 'LOTS', count = 2) {
      world.clock.set(opened.add({ seconds: 30 }).toString());
      const club = await world.makeClub();
      const opens_at_minute = opening.hour * 60 + opening.minute;
      const courts = await on.makeCourts(club, { count, opens_days_before: daysBefore, opens_at_minute });
      const [one] = courts as [TestCourt, ...TestCourt[]];
      const { db } = world.services;
      const row = db.selectFrom('config_document').selectAll().where('scope_id', '=', String(club.centerId));
      const { document } = await row.executeTakeFirstOrThrow();
      const evening = { fromMinute: 17 * 60, untilMinute: 19 * 60, collectMinutes };
      const courtDraws = [{ ...evening, activityId: one.activityId, rule }];
      await db
        .updateTable('config_document')
        .set({ version: 2, document: json({ ...(document as object), parameters: { courtDraws } }) })
        .where('scope_id', '=', String(club.centerId))
        .execute();
      await announceChange(db);
      return { club, courts, one };
    },
    /** Enters and returns the number of the entry, or the code of the refusal. */
    async enter(person: TestPerson, one: TestCourt, ...choices: object[]) {
      const { body } = await on.call(person, 'enter-draw', { ...keyOf(one), choices });
      return body.errorCode ?? body.number;
    },
    leave: async (person: TestPerson, one: TestCourt): Promise<string> =>
      (await on.call(person, 'leave-draw', keyOf(one))).body.errorCode ?? 'LEFT',
    read: async (person: { headers: Record<string, string> }, one: TestCourt) =>
      (await on.call(person, 'get-draw', keyOf(one))).body,
  };
}

/** The order of an audit, worked out as docs/rules/courts-closing-and-draws.md says. */
export function orderFrom({
  rule,
  audit,
}: {
  rule: string;
  audit: { secret: string; entries: AuditEntry[] };
}): number[] {
  const lot = ({ number }: AuditEntry) =>
    createHash('sha256').update(`${audit.secret} ${number}`).digest('hex');
  const months = (entry: AuditEntry) => (rule === 'SENIORITY' ? (entry.months ?? 0) : 0);
  return audit.entries
    .toSorted((a, b) => months(b) - months(a) || lot(a).localeCompare(lot(b)))
    .map(({ number }) => number);
}

/** Serves entries with courts, in order, by their choices alone. */
export function servedFrom(
  entries: readonly AuditEntry[],
  courtIds: readonly number[],
): (string | undefined)[] {
  const taken = new Set<string>();
  return entries.map(({ choices }) => {
    for (const { startTime, resourceId } of choices)
      for (const id of resourceId ? [resourceId] : courtIds) {
        const hour = `${startTime} ${id}`;
        if (taken.has(hour)) continue;
        taken.add(hour);
        return hour;
      }
    return undefined;
  });
}

/** What entries got according to the audit, as `servedFrom` names it. */
export const wonIn = (entries: readonly AuditEntry[]) =>
  entries.map(({ won }) => won && `${won.startTime} ${won.resourceId}`);
