import { personStatuses } from '@foyer/contract/shared/access';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../test/rules-page.ts';
import type { Actor } from '../frame/context.ts';
import { callersFor, ineligibilityOf, newcomerStatus, type Standing } from './eligibility.ts';

const standing = (words: string): Standing => {
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
      const others = caller === '' ? [] : [standing(caller)];
      expect(ineligibilityOf([standing(person), ...others])).toBe(codeIn(answer));
    },
  );

  test.each(rulesPage('people').rowsBelow('Primary adult | Added person'))(
    '%s adds somebody, who starts as %s',
    (primary = '', newcomer) => {
      expect(newcomerStatus(standing(primary))).toBe(newcomer);
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
    expect(callersFor(caller, person)).toEqual(expected);
  });
});
