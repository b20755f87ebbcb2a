import { decimal } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import { moneyOf } from '../../payment/providers/money-of.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { ppsSandbox } from '../pps/pps-sandbox.ts';
import { askGateway, type SandboxGateway } from './gateway.ts';

const payment = z.object({ id: z.number(), status: z.string(), amount: z.string() });

export function ppsGateway(clock: Clock): SandboxGateway {
  const sandbox = ppsSandbox(clock);
  return {
    sandbox,
    secrets() {
      const { url = '', merchantId = '', consumerKey = '', consumerSecret = '' } = sandbox.secrets();
      return {
        gateway: 'pps',
        gatewayUrl: url,
        gatewayMerchantId: merchantId,
        gatewayConsumerKey: consumerKey,
        gatewayConsumerSecret: consumerSecret,
      };
    },
    async charge({ orderId, amount, currencyCode, customData1 }, number) {
      const { url = '', merchantId = '', consumerKey = '', consumerSecret = '' } = sandbox.secrets();
      const money = { amount: Number(amount), currency: currencyCode };
      const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
      const answer = await askGateway(
        `${url}/checkout/v3/payment?echo=true`,
        { authorization },
        {
          merchantId: Number(merchantId),
          tenderType: 'Card',
          paymentType: 'Sale',
          source: 'API',
          amount: Number(decimal(money)),
          clientReference: orderId,
          meta: customData1,
          cardAccount: { number, expiryMonth: '12', expiryYear: '30', cvv: '123' },
        },
      );
      const made = payment.safeParse(answer).data;
      return (
        made && {
          id: String(made.id),
          isDeclined: made.status === 'Declined',
          isTaken: made.status === 'Approved',
          amount: moneyOf(made.amount, currencyCode)?.amount ?? money.amount,
        }
      );
    },
  };
}
