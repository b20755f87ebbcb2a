import type { Key } from '@foyer/contract/shared/keys';
import { Refusal } from '../../frame/refuse.ts';
import type { WrittenInvoice } from '../../invoices/write-invoice.ts';
import { planDirectDebit } from '../../payment-agreement/plan-direct-debit.ts';
import { readAgreement, readCards } from '../../payment-agreement/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { openBasket } from '../../shopping-basket/open-basket.ts';
import { debtSellable } from '../debt/debt-sellable.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { payByProvider } from '../ordering/pay-by-provider.ts';
import { newKey } from '../store.ts';

/** How long a card is retried if the provider or the portal is down. */
const collectingDays = 3;

/**
 * Collects an invoice as its payer has agreed: from the card on file, or by direct debit. Without an agreement the
 * invoice stays open. The reconciling job sends the payment to the provider.
 */
export async function collectInvoice(
  tx: Tx,
  merchant: MerchantAccount,
  payer: Key,
  invoice: WrittenInvoice,
): Promise<void> {
  const { club, clock, settings, reactions } = merchant;
  const now = clock.now();
  const agreement = await readAgreement(tx, payer, club.center.id);
  if (agreement?.type === 'DIRECT_DEBIT') {
    const collectOn = dateIn(now, club.center.time_zone).add({ days: club.parameters.invoiceDueDays });
    return planDirectDebit(tx, agreement, invoice, { currency: club.center.currency, collectOn });
  }
  if (agreement?.type !== 'CREDIT_CARD' || agreement.card_id === null) return;
  const card = (await readCards(tx, payer, club.center.id)).find(({ id }) => id === agreement.card_id);
  if (!card) return;
  // Member or staff may have entered the card; the club must still allow its provider for one of them.
  const { allowedForMember = false } = club.config.paymentProvidersConfig[card.provider] ?? {};
  const key = newKey(club.center.id);
  const saleOrigin = { settings, callPath: 'payment-agreement', correlationId: key };
  const sale = { tx, now, reactions, club, person: payer, payer, actor: undefined, saleOrigin };
  const payload = { invoiceId: invoice.id, invoiceCenterId: invoice.centerId, amount: invoice.amount };
  const basket = await openBasket(sale, debtSellable, [{ centerId: club.center.id, payload }]);
  if (basket instanceof Refusal) return;
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const no = await payByProvider({
    language: club.locales[0]?.code ?? 'en',
    origin,
    merchant,
    key,
    purpose: 'debt',
    method: 'cof',
    makesAgreement: false,
    input: { selectedCardOnFile: card.id },
    byStaff: !allowedForMember,
    paidUntil: now.add({ hours: 24 * collectingDays }),
    resultUrl: new URL('/payments', origin).href,
    sale,
    basket,
    total: invoice.amount,
  });
  if (no)
    merchant.log.warn(
      { invoice: invoice.id, center: invoice.centerId, why: no.code },
      'not collected from the card',
    );
}
