import type { Problem } from '@foyer/contract/front-desk/person';
import type { Key } from '@foyer/contract/shared/keys';
import { timetablePath } from '../participation/address.ts';
import { memberHref } from '../user/member-href.ts';

export interface ProblemAction {
  text: 'pay' | 'join' | 'book' | 'member' | 'consent';
  /** Left out: a dialog on this screen. */
  href?: string;
}

/** What the club's portal offers. */
export interface Offered {
  debt: boolean;
  join: boolean;
  booking: boolean;
}

/** Where a problem is settled. */
export function actionOf(problem: Problem, person: Key, offered: Offered): ProblemAction {
  const part = `/staff/${person.id}/${person.centerId}`;
  const member = {
    text: 'member',
    href: memberHref({ personId: person.id, centerId: person.centerId }),
  } as const;
  const pay = offered.debt ? ({ text: 'pay', href: `${part}/debt` } as const) : member;
  switch (problem.code) {
    case 'DEBT':
      return pay;
    case 'BLOCKED':
      return problem.isForDebt ? pay : member;
    case 'NO_MEMBERSHIP':
      return offered.join ? { text: 'join', href: `${part}/join` } : member;
    case 'SANCTIONED':
      return offered.booking ? { text: 'book', href: timetablePath(person) } : member;
    case 'NO_CONSENT':
      return { text: 'consent' };
    default:
      return member;
  }
}
