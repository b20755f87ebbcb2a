import { defaultLanguage } from '../../clubs/default-language.ts';
import { creditPerson } from '../../invoices/credit-person.ts';
import { sellerOf } from '../../invoices/parties.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { addOnCreditLines } from '../crediting/credit-lines.ts';
import type { AddOnRow } from '../offers/read-plans.ts';
import type { AddOnMembership } from './read-membership.ts';

/**
 * Credits days that were paid with an add-on and that its membership has given up since they were priced. The invoice of the
 * basket is issued after its lines are delivered, so the credit names none.
 */
export async function creditRuns(
  { tx, now, reactions, club, payer, saleOrigin }: Sale,
  { cycle, plan }: Pick<AddOnMembership, 'cycle' | 'plan'>,
  { name, price, tax_rate: taxRate }: AddOnRow,
  days: readonly BillingPeriod[],
): Promise<void> {
  const language = saleOrigin.language ?? defaultLanguage(club);
  const lines = days.flatMap((run) =>
    addOnCreditLines(
      club,
      language,
      { plan: plan.name, cycle },
      { name, price, taxRate },
      [{ ...run, invoice: undefined }],
      run,
    ),
  );
  if (lines.length === 0) return;
  await creditPerson(
    tx,
    sellerOf(club),
    { now, reactions },
    { person: payer, invoice: undefined, lines: lines.map(({ line }) => line) },
  );
}
