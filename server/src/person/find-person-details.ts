import type { person } from '@foyer/contract/person';
import { isActive } from '@foyer/contract/shared/access';
import { gdprStatusOf, isGdprOpen } from '@foyer/contract/shared/person/profile';
import type { Club } from '../config/club.ts';
import { worksAt } from '../frame/access.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { briefOf, known } from './as-sent.ts';
import type { PersonRow } from './columns.ts';
import { familyOf } from './family.ts';
import { homeClub } from './home-club.ts';
import { findOwnCredential } from './own-credential.ts';
import { readPerson } from './store.ts';

type FindPersonDetails = (typeof person)['find-person-details'];
type Warnings = AnswerOf<FindPersonDetails>['warnings'];

export const findPersonDetails: Handler<FindPersonDetails> = async (context) => {
  const { db, actor, person: key } = context;
  const row = await readPerson(db, key);
  if (!row) return refuse('general.personNotFound');
  const club = await homeClub(context, key.centerId);
  const family = await familyOf(context, db, key);
  return {
    ...briefOf(row, club.center),
    ...known({ email: row.email, phone: row.phone, birthday: row.birthday?.toString() }),
    memberSince: dateIn(row.created_at, club.center.time_zone).toString(),
    // What staff think of somebody is said to staff alone.
    warnings: worksAt(actor, key.centerId)
      ? warningsOf(club, row, (await findOwnCredential(db, club, key)) !== undefined)
      : [],
    family: family.members,
  };
};

function warningsOf(club: Club, row: PersonRow, hasSignIn: boolean): Warnings {
  const isOpen = isGdprOpen(gdprStatusOf(club.parameters.gdprVersion, row));
  return [
    ...(row.is_blocked ? (['BLOCKED'] as const) : []),
    ...(row.is_blacklisted ? (['BLACKLISTED'] as const) : []),
    ...(isActive(row.status) ? [] : (['NOT_ACTIVE'] as const)),
    ...(isOpen ? (['NO_CONSENT'] as const) : []),
    ...(hasSignIn ? [] : (['NO_SIGN_IN'] as const)),
  ];
}
