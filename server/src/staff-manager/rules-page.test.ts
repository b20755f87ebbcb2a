import { cancelEffects } from '@foyer/contract/shared/participation';
import {
  ruleOf,
  scheduledTypeNames,
  scheduleWarnings,
  seriesScopes,
  sessionsAtMost,
  weeksAtMost,
} from '@foyer/contract/shared/staff-manager';
import { expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { mayChangeClasses } from '../classes/who-may-change.ts';
import { expiringRows } from './expiring-rows.ts';
import { mayManage } from './schedule-club.ts';
import { isWorking } from './staff/availability.ts';

const { page, rowsBelow } = rulesPage('managers');
const yes = (is: boolean): string => (is ? 'yes' : 'no');

test('docs/rules/managers.md has every type with what it takes', () => {
  const rows = rowsBelow('Type | Staff').map(([type, staff, room, courts, people, takes]) => [
    ...[namesIn(type)[0], staff, room, courts, namesIn(people)[0], takes],
  ]);
  expect(rows).toEqual(
    scheduledTypeNames.map((type) => {
      const { staff, hasRoom, hasResources, participants, isOccupying } = ruleOf(type);
      const many = `${staff.least} to ${staff.most}`;
      return [type, many, yes(hasRoom), yes(hasResources), participants, yes(isOccupying)];
    }),
  );
});

test('docs/rules/managers.md has every warning, scope and effect, and what limits a change', () => {
  const names = (head: string) => rowsBelow(head).map(([name]) => namesIn(name)[0]);
  expect(names('Warning | When')).toEqual([...scheduleWarnings]);
  expect(names('Scope | Sessions')).toEqual([...seriesScopes]);
  expect(names('Change | Clips and payments').flatMap((name) => name ?? [])).toEqual([...cancelEffects]);
  expect(page).toContain(`at most ${sessionsAtMost} sessions`);
  expect(page).toContain(`at most ${weeksAtMost} weeks`);
  const absences = expiringRows.find(({ table }) => table === 'staff_absence');
  expect(page).toContain(`${absences?.keptDays} days after its end`);
});

const timeZone = 'Europe/Berlin';
const hours = [
  { weekday: 1, from: 540, until: 780 },
  { weekday: 1, from: 780, until: 1020 },
];
const exceptions = new Map([
  ['2026-11-30', [{ from: 720, until: 1200 }]],
  ['2026-12-07', []],
]);

test.each(rowsBelow('Session | Within the hours'))(
  'a session on %s is within the hours: %s',
  (session = '', within) => {
    const [day, from, , until] = session.split(' ');
    const at = (time = '') =>
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant();
    const span = { startsAt: at(from), endsAt: at(until) };
    expect(yes(isWorking({ hours, exceptions }, span, timeZone))).toBe(within);
  },
);

test.each(rowsBelow('Who | See the week'))(
  '%s may see %s, change %s, manage %s',
  (who = '', _see, change, manage) => {
    const role = who.startsWith('Manager') ? 'MANAGER' : 'STAFF';
    const classChangesBy = namesIn(who)[1] ?? 'staff';
    const actor = { scopes: [{ role, centerId: 1 }] } as Parameters<typeof mayManage>[0];
    const club = { center: { id: 1 }, parameters: { classChangesBy } } as Parameters<
      typeof mayChangeClasses
    >[1];
    expect([yes(mayChangeClasses(actor, club)), yes(mayManage(actor, 1))]).toEqual([change, manage]);
  },
);
