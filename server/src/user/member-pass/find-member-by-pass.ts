import type { userCalls } from '@foyer/contract/user';
import { homeClub } from '../../clubs/home-club.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readSummaryRow, summaryOf } from '../person-summary.ts';
import { personOfPass } from './person-of-pass.ts';

export const findMemberByPass: Handler<(typeof userCalls)['find-member-by-pass']> = async (
  context,
  { pass },
) => {
  const person = await personOfPass(context, pass);
  if (person instanceof Refusal) return person;
  const row = await readSummaryRow(context.db, person);
  if (!row) return refuse('user.passInvalid');
  const home = await homeClub(context, person.centerId);
  return summaryOf(row, home.center);
};
