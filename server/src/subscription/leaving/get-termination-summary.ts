import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readConsequences } from './consequences.ts';
import { readFinalBill } from './final-bill.ts';
import { keyOf, leaverOf, noticeOf, readLeavable } from './leaver.ts';
import { refuseFor } from './terminate.ts';
import { endObstacle, terminationOf } from './termination-rules.ts';

type Summarise = (typeof subscription)['get-termination-summary'];

export const getTerminationSummary: Handler<Summarise> = async (context, input) => {
  const { db, language } = context;
  const leaver = await leaverOf(context, keyOf(input));
  if (leaver instanceof Refusal) return leaver;
  const row = await readLeavable(db, leaver, keyOf(input));
  if (!row) return refuse('subscription.notFound');
  const notice = noticeOf(leaver);
  const possible = terminationOf(row, notice);
  if (possible.obstacle) return refuseFor(possible.obstacle);
  const endsOn = Temporal.PlainDate.from(input.endsOn);
  const wrongDay = endObstacle(endsOn, possible);
  if (wrongDay) return refuseFor(wrongDay);
  const { club, now, reactions } = leaver;
  return {
    bill: await readFinalBill(db, { club, language, now }, row, endsOn),
    consequences: await readConsequences({ db, reactions, now }, row, endsOn),
  };
};
