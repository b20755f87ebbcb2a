import type { Key } from '@foyer/contract/shared/keys';
import type { WrittenInvoice } from '../../invoices/write-invoice.ts';
import { type Collecting, collectInvoices } from '../../payment/collecting/collect-invoice.ts';
import { useCredit } from '../../payment/credit/use-credit.ts';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import type { Tx } from '../../platform/db/database.ts';

/** An invoice that was just issued, with what it is for. */
export interface Issued extends WrittenInvoice {
  invoice: WrittenInvoice;
  payer: Key;
  text: string;
}

/** Pays invoices of one centre from their payers' credit, and collects what is left as they have agreed. */
export async function collectBills(
  tx: Tx,
  merchant: MerchantAccount,
  toPay: readonly Issued[],
): Promise<Collecting> {
  const { club, clock, reactions } = merchant;
  const { id: centerId, currency } = club.center;
  const open = await useCredit(tx, { now: clock.now(), reactions }, { centerId, currency }, toPay);
  return collectInvoices(
    tx,
    merchant,
    toPay
      .map((one, place) => ({ ...one, amount: open[place] ?? one.amount }))
      .filter(({ amount }) => amount > 0),
  );
}
