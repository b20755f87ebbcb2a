import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { readConsequences } from './consequences.ts';
import { coolingOffOf, findLeaving } from './leaving.ts';
import { daysOfWithdrawal, quoteWithdrawal } from './quote-withdrawal.ts';
import { refuseFor } from './terminate.ts';
import { withdrawalOf } from './withdrawal-rules.ts';

type Summarise = (typeof subscription)['get-withdrawal-summary'];

export const getWithdrawalSummary: Handler<Summarise> = async (context, input) => {
  const { db, language } = context;
  const found = await findLeaving(context, input);
  if (found instanceof Refusal) return found;
  const { leaving, row } = found;
  const possible = withdrawalOf(row, coolingOffOf(leaving));
  if (possible.obstacle) return refuseFor(possible.obstacle);
  const { club, now, reactions } = leaving;
  const { from, endsOn } = daysOfWithdrawal(leaving, row);
  const { lines, repayment } = await quoteWithdrawal(db, leaving, row, language);
  return {
    until: possible.until.toString(),
    currency: club.center.currency,
    lines: lines.map(({ line }) => toPricedLine(taxedPrice(line))),
    ...repayment,
    ...(Temporal.PlainDate.compare(from, row.starts_on) > 0 && {
      usedDays: { from: row.starts_on.toString(), until: from.subtract({ days: 1 }).toString() },
    }),
    consequences: await readConsequences({ db, reactions, now }, row, endsOn, true),
  };
};
