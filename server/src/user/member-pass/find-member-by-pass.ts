import type { userCalls } from '@foyer/contract/user';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readSummaryRow, summaryOf } from '../person-summary.ts';
import { readPass } from './member-pass.ts';

/** Checks the signature first, so that a forged pass reveals nothing about the person it names. */
export const findMemberByPass: Handler<(typeof userCalls)['find-member-by-pass']> = async (
  context,
  input,
) => {
  const { db, actor, now } = context;
  const pass = readPass(context, input.pass, now);
  if (!pass) return refuse('user.passInvalid');
  const { person, isExpired } = pass;
  const home = await clubOfBrand(context, person.centerId);
  if (!home || !worksAt(actor, person.centerId)) return refuse('user.passOtherClub');
  if (isExpired) return refuse('user.passExpired');
  const row = await readSummaryRow(db, person);
  if (!row) return refuse('user.passInvalid');
  return summaryOf(row, home.center);
};
