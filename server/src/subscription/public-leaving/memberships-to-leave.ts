import type { MembershipToLeave } from '@foyer/contract/subscription/public-leaving';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { coolingOffOf, type Leavable, type Leaving, noticeOf } from '../leaving/leaving.ts';
import { quoteWithdrawal } from '../leaving/quote-withdrawal.ts';
import { terminationOf } from '../leaving/termination-rules.ts';
import { withdrawalOf } from '../leaving/withdrawal-rules.ts';
import { membershipCentersOf, type OwnedRow, readOwned } from '../owned/read-owned.ts';
import { isMeant } from './declarations.ts';
import { leavingWithoutSignIn } from './leaving-without-sign-in.ts';
import { type PersonOfAddress, peopleOfAddress } from './people-of-address.ts';
import type { DeclarationRow } from './tables.ts';

/** The memberships that a declaration can mean: those of the people with its address that haven't ended. */
export async function membershipsToLeave(
  context: Context,
  declaration: DeclarationRow,
): Promise<MembershipToLeave[]> {
  const { db, now, club } = context;
  const found: MembershipToLeave[] = [];
  for (const person of await peopleOfAddress(db, club, declaration.email)) {
    for (const centerId of await membershipCentersOf(db, person)) {
      const seller = await clubOfBrand(context, centerId);
      if (!seller) continue;
      const rows = await readOwned(db, person, centerId, dateIn(now, seller.center.time_zone));
      const leaving = leavingWithoutSignIn(context, { club: seller, person, declaration });
      for (const row of rows.filter((one) => isRunning(one) && isMeant(one, declaration)))
        found.push(await toMembership(context, leaving, { declaration, person, row }));
    }
  }
  return found;
}

const isRunning = ({ status }: OwnedRow): boolean => status !== 'ENDED' && status !== 'WINDOW';

async function toMembership(
  { db }: Context,
  leaving: Leaving,
  { declaration, person, row }: { declaration: DeclarationRow; person: PersonOfAddress; row: OwnedRow },
): Promise<MembershipToLeave> {
  return {
    subscriptionId: row.id,
    subscriptionCenterId: row.center_id,
    firstName: person.firstName,
    name: row.plan_name,
    centerName: leaving.club.center.name,
    currency: row.currency ?? leaving.club.center.currency,
    ...(await (declaration.kind === 'CANCEL'
      ? cancellation(leaving, declaration, row)
      : withdrawal(db, leaving, row))),
  };
}

type Effect = Pick<MembershipToLeave, 'can' | 'lastDay' | 'refund' | 'withdrawUntil'>;

async function cancellation(leaving: Leaving, declaration: DeclarationRow, row: Leavable): Promise<Effect> {
  if (declaration.good_cause) return { can: true };
  const lastDay = lastDayOf(leaving, declaration, row);
  return typeof lastDay === 'string' ? { can: lastDay } : { can: true, lastDay: lastDay.toString() };
}

/** The day that was declared, or the next one on which the membership can end; or why it can't be cancelled. */
export function lastDayOf(leaving: Leaving, { last_day }: DeclarationRow, row: Leavable) {
  const possible = terminationOf(row, noticeOf(leaving));
  if (possible.obstacle) return possible.obstacle.code;
  const { earliest, latest } = possible;
  return earlierOf(laterOf(last_day ?? earliest, earliest), latest);
}

async function withdrawal(db: Context['db'], leaving: Leaving, row: Leavable): Promise<Effect> {
  const possible = withdrawalOf(row, coolingOffOf(leaving));
  if (possible.obstacle) return { can: possible.obstacle.code };
  const { repayment } = await quoteWithdrawal(db, leaving, row, leaving.language);
  return { can: true, refund: repayment.total, withdrawUntil: possible.until.toString() };
}
