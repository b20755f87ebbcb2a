import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { homeClub } from '../../clubs/home-club.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readSummaryRow } from '../person-summary.ts';
import { writePass } from './member-pass.ts';

export const getMemberPass: Handler<(typeof userCalls)['get-member-pass']> = async (context) => {
  const { db, person, now } = context;
  const row = await readSummaryRow(db, person);
  if (!row) return refuse('general.personNotFound');
  const { parameters } = await homeClub(context, person.centerId);
  const validUntil = now.add({ hours: 24 * parameters.memberPassDays });
  return {
    pass: writePass(context, person, validUntil),
    validUntil: validUntil.toString({ smallestUnit: 'millisecond' }),
    memberId: formatKey('person', person),
    firstName: row.first_name,
    lastName: row.last_name,
  };
};
