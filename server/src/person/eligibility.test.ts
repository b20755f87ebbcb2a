import { personStatuses } from '@foyer/contract/shared/access';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../test/rules-page.ts';
import type { Actor } from '../frame/context.ts';
import { openDatabase } from '../platform/db/open.ts';
import {
  admitsAge,
  callerStatuses,
  ineligibilityOf,
  initialStatus,
  obstaclesOfPerson,
  type StatusAndBlocks,
} from './eligibility.ts';

const statusOf = (words: string): StatusAndBlocks => {
  const is = words.split(', ');
  const status = personStatuses.find((one) => is.includes(one));
  if (!status) throw new Error(`no status in ${words}`);
  return { status, is_blocked: is.includes('blocked'), is_blacklisted: is.includes('blacklisted') };
};
const codeIn = (cell = '') => /`([^`]+)`/.exec(cell)?.[1];

describe('who may book and buy, by docs/rules/people.md', () => {
  test.each(rulesPage('people').rowsBelow('Person | Acting for them'))(
    '%s, with %s acting: %s',
    (person = '', caller = '', answer) => {
      const others = caller === '' ? [] : [statusOf(caller)];
      expect(ineligibilityOf([statusOf(person), ...others])).toBe(codeIn(answer));
    },
  );

  test.each(rulesPage('people').rowsBelow('Primary adult | Added person'))(
    '%s adds somebody, who starts as %s',
    (primary = '', newStatus) => {
      expect(initialStatus(statusOf(primary))).toBe(newStatus);
    },
  );
});

describe('whose standing is asked beside the person’s own', () => {
  const actor = (scopes: Actor['scopes'] = []): Actor => ({
    ...{ centerId: 100, id: 1001, firstName: 'Maya', lastName: 'Lindgren', status: 'LEAD' },
    blocks: { is_blocked: true, is_blacklisted: false },
    gdpr: { gdpr_version: null, gdpr_accepted: null },
    ...{ levels: [], scopes },
    session: { tokenHash: new Uint8Array(), isSso: false, ssoHeaderType: undefined },
  });
  const own = { status: 'LEAD', is_blocked: true, is_blacklisted: false };

  test.each([
    ['oneself', actor(), { centerId: 100, id: 1001 }, []],
    ['somebody in one’s family', actor(), { centerId: 100, id: 1002 }, [own]],
    ['a member, as staff there', actor([{ role: 'STAFF', centerId: 100 }]), { centerId: 100, id: 1002 }, []],
    [
      'somebody of another centre, as staff elsewhere',
      actor([{ role: 'STAFF', centerId: 101 }]),
      { centerId: 100, id: 1002 },
      [own],
    ],
    ['nobody: a link is paid', undefined, { centerId: 100, id: 1002 }, []],
  ])('for %s', (_title, caller, person, expected) => {
    expect(callerStatuses(caller, person)).toEqual(expected);
  });
});

describe('obstacles of a person', () => {
  const blocked = { status: 'LEAD', is_blocked: true, is_blacklisted: true } as const;
  const member = { status: 'ACTIVE', is_blocked: false, is_blacklisted: false } as const;
  const sanctionedUntil = Temporal.Instant.from('2026-11-20T11:15:00Z');
  const bounds = { minimum_age: 16, maximum_age: 65 };

  test('are listed in the order in which they are refused', () => {
    expect(obstaclesOfPerson({ people: [blocked], sanctionedUntil, age: 15, bounds })).toEqual([
      'booking.personNotActive',
      'booking.personBlocked',
      'booking.personBlacklisted',
      'booking.personSanctioned',
      'tooYoung',
    ]);
  });

  test('count for everybody whose status counts', () => {
    expect(obstaclesOfPerson({ people: [member] })).toEqual([]);
    expect(obstaclesOfPerson({ people: [member, blocked] })).toContain('booking.personBlocked');
  });

  const cases = [15, 16, 65, 66].flatMap((age) =>
    [bounds, { ...bounds, minimum_age: null }, { ...bounds, maximum_age: null }].map((given) => ({
      age,
      bounds: given,
    })),
  );

  test('for an age are the same in the function and in SQL', async () => {
    const database = await openDatabase({ kind: 'embedded', folder: 'memory' });
    try {
      const found = [];
      for (const { age, bounds: given } of cases) {
        const { minimum_age, maximum_age } = given;
        const { rows } = await sql<{ admits: boolean }>`select ${admitsAge(age)} as admits
          from (values (${minimum_age}::integer, ${maximum_age}::integer)) as bounds (minimum_age, maximum_age)`.execute(
          database.kysely,
        );
        found.push(rows[0]?.admits);
      }
      expect(found).toEqual(
        cases.map((facts) => obstaclesOfPerson({ people: [member], ...facts }).length === 0),
      );
      expect(new Set(found)).toEqual(new Set([true, false]));
    } finally {
      await database.close();
    }
  });
});
