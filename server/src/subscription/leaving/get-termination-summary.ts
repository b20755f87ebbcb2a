import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { readConsequences } from './consequences.ts';
import { readFinalBill } from './final-bill.ts';
import { findLeaving } from './leaving.ts';
import { refuseEnd } from './terminate.ts';

type Summarise = (typeof subscription)['get-termination-summary'];

export const getTerminationSummary: Handler<Summarise> = async (context, input) => {
  const { db, language } = context;
  const found = await findLeaving(context, input);
  if (found instanceof Refusal) return found;
  const { leaving, row } = found;
  const endsOn = Temporal.PlainDate.from(input.endsOn);
  const refusal = refuseEnd(row, leaving, endsOn);
  if (refusal) return refusal;
  const { club, now, reactions } = leaving;
  return {
    bill: await readFinalBill(db, { club, language, now }, row, endsOn),
    consequences: await readConsequences({ db, reactions, now }, row, endsOn),
  };
};
