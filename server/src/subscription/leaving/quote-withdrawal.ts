import type { Db, Tx } from '../../platform/db/database.ts';
import { type DaysToCredit, type LineToCredit, readDaysToCredit } from '../crediting/days-to-credit.ts';
import { readFreezeFees } from '../freezing/fees-to-credit.ts';
import { type Leavable, type Leaving, noticeOf } from './leaving.ts';
import { type PlannedRepayment, planRepayment, readFeeToCredit } from './repayment.ts';
import { withdrawalDays } from './withdrawal-rules.ts';

/** What a withdrawal gives back. Pages and the withdrawal itself use it. */
export interface QuotedWithdrawal extends PlannedRepayment {
  days: DaysToCredit | undefined;
  /** The joining fee, the days with their add-ons, and the fees of freezes. */
  lines: LineToCredit[];
}

/** From which day on everything is given back, and the last day of the membership. */
export const daysOfWithdrawal = (leaving: Leaving, { starts_on }: Pick<Leavable, 'starts_on'>) =>
  withdrawalDays(starts_on, noticeOf(leaving), leaving.club.parameters.withdrawalChargesUsedDays);

/** Writes nothing; under the locks of the invoices, it is what will happen. */
export async function quoteWithdrawal(
  db: Db | Tx,
  leaving: Leaving,
  row: Leavable,
  language: string,
): Promise<QuotedWithdrawal> {
  const { club } = leaving;
  const { from } = daysOfWithdrawal(leaving, row);
  const joiningFee = await readFeeToCredit(db, club, language, row);
  const days = await readDaysToCredit(db, club, language, row, { startsOn: from });
  const freezeFees = await readFreezeFees(db, club, language, row, from);
  const lines = [...(joiningFee ? [joiningFee] : []), ...(days?.lines ?? []), ...freezeFees];
  return { days, lines, ...(await planRepayment(db, lines)) };
}
