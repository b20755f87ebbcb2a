import { z } from 'zod';
import { adyenAmount, fromAdyen, toAdyen } from '../../payment/providers/adyen/amount.ts';
import { adyenSandbox } from '../adyen/adyen-sandbox.ts';
import { askGateway, type SandboxGateway } from './gateway.ts';

const payment = z.object({
  pspReference: z.string(),
  resultCode: z.string(),
  amount: adyenAmount.optional(),
});

export function adyenGateway(): SandboxGateway {
  const sandbox = adyenSandbox();
  return {
    sandbox,
    secrets() {
      const { url = '', apiKey = '', merchantAccount = '', hmacKey = '' } = sandbox.secrets();
      return {
        gateway: 'adyen',
        gatewayUrl: url,
        gatewayApiKey: apiKey,
        gatewayMerchantAccount: merchantAccount,
        gatewayHmacKey: hmacKey,
      };
    },
    async charge({ orderId, amount, currencyCode }, number) {
      const { url = '', apiKey = '', merchantAccount = '' } = sandbox.secrets();
      const money = { amount: Number(amount), currency: currencyCode };
      const answer = await askGateway(
        `${url}/v72/payments`,
        { 'x-api-key': apiKey },
        {
          merchantAccount,
          reference: orderId,
          amount: toAdyen(money),
          paymentMethod: { type: 'scheme', number, expiryMonth: '12', expiryYear: '2030', cvc: '123' },
          shopperInteraction: 'Moto',
        },
      );
      const made = payment.safeParse(answer).data;
      return (
        made && {
          id: made.pspReference,
          isDeclined: made.resultCode === 'Refused',
          isTaken: made.resultCode === 'Authorised',
          amount: made.amount ? fromAdyen(made.amount).amount : money.amount,
        }
      );
    },
  };
}
