import type { SandboxBank } from '../sandbox.ts';
import { type Books, newNumber, type Sale } from './books.ts';
import type { AdyenWebhooks, PaymentWebhook } from './webhooks.ts';

/** What a bank does after the shopper has paid, as Adyen tells of it. */
export function adyenBank(
  books: Books,
  tell: AdyenWebhooks,
  saleOf: (key: string) => Sale,
): Required<SandboxBank> {
  const about = async (
    sale: Sale,
    news: Pick<PaymentWebhook, 'eventCode' | 'pspReference'> & Partial<PaymentWebhook>,
  ) =>
    tell.payment({
      success: true,
      merchantReference: sale.request.reference,
      amount: { ...sale.request.amount, value: sale.taken },
      ...news,
    });
  const ofPayment = ({ number = '' }: Sale) => ({ originalReference: number });

  return {
    agrees: async (key) => {
      const sale = saleOf(key);
      const card = sale.atBank;
      if (card === undefined) throw new Error(`no bank is at work on ${key}`);
      delete sale.atBank;
      await books.authorise(sale, { card, isAwaited: false });
    },
    refuses: async (key) => {
      const sale = saleOf(key);
      await books.refuse(sale, 'Refused');
      delete sale.atBank;
    },
    takesBack: {
      chargeback: async (key) => {
        const sale = saleOf(key);
        const eventCode = sale.dispute === undefined ? 'CHARGEBACK' : 'SECOND_CHARGEBACK';
        sale.dispute ??= newNumber();
        sale.state = 'failed';
        await about(sale, { eventCode, pspReference: sale.dispute, ...ofPayment(sale) });
      },
      'capture-failed': async (key) => {
        const sale = saleOf(key);
        sale.state = 'failed';
        await about(sale, { eventCode: 'CAPTURE_FAILED', pspReference: newNumber(), ...ofPayment(sale) });
      },
    },
    givesIn: async (key) => {
      const sale = saleOf(key);
      if (sale.dispute === undefined) throw new Error(`nothing was taken back of ${key}`);
      sale.state = 'paid';
      // Adyen names the dispute here, and not the payment.
      await about(sale, { eventCode: 'CHARGEBACK_REVERSED', pspReference: sale.dispute });
    },
    sendsRefundBack: async (key) => {
      const sale = saleOf(key);
      const refund = sale.refunds.pop();
      if (refund === undefined) throw new Error(`nothing was paid back of ${key}`);
      sale.refunded -= refund.amount.value;
      const { number: pspReference, amount } = refund;
      await about(sale, { eventCode: 'REFUND_FAILED', pspReference, amount, ...ofPayment(sale) });
    },
  };
}
