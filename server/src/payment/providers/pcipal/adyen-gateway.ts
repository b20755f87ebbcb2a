import type { ProviderContext } from '../../provider/provider.ts';
import type { Json } from '../../provider/webhook.ts';
import { adyen } from '../adyen/adyen.ts';
import { eventDataIn } from '../adyen/event-data.ts';
import type { Gateway } from './gateway.ts';

/** For pages that take cards themselves, which PCI Pal's agents do not have. */
const withoutClientKey = ({ secret, clock }: ProviderContext): ProviderContext => ({
  clock,
  secret: (name) => secret(name) ?? (name === 'clientKey' ? 'none' : undefined),
});

/** Without refusals of the cards that the caller tried before the one that PCI Pal has named. */
const aboutCard = (events: readonly Json[], number: string | undefined): readonly Json[] =>
  events.filter((one) => {
    const [data] = eventDataIn([one]);
    const isRefusal = data?.event === 'AUTHORISATION' && !data.success;
    return !isRefusal || number === undefined || data.number === number;
  });

/**
 * Adyen's payments cannot be read: its signed webhooks, which are sent to PCI Pal's address in the portal, say how they
 * went.
 */
export function openAdyenGateway(seat: ProviderContext): Gateway | undefined {
  const account = adyen.open(withoutClientKey(seat));
  if (!account) return undefined;
  return {
    takes: (money) => money.amount > 0 && account.takes(money),
    referenceOf: (key) => key,
    async find(payment, number) {
      const events = aboutCard(payment.events, number);
      const answer = await account.read({ ...payment, events, kept: {}, returned: {} });
      const isKnown = answer.state !== 'pending' && answer.state !== 'expired';
      return isKnown || answer.isAtBank ? answer : undefined;
    },
    refund: (payment, order) => account.refund(payment, order),
    readRefund: (payment, order) => account.readRefund(payment, order),
    parseWebhook: (message) => account.parseWebhook(message),
  };
}
