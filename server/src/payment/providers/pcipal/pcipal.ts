import type { Answer, Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { Provider } from '../../provider/provider.ts';
import type { StaffView } from '../../provider/step.ts';
import { NoAnswer } from '../ask.ts';
import { paymentNeverArrived } from '../never-arrived.ts';
import { openWith } from '../open-with.ts';
import { type Access, accessOf } from './access.ts';
import { callbackIn, parseCallback } from './callback.ts';
import { launch, viewOf } from './session.ts';

/** Nothing was started. */
const refused: Answer = { state: 'failed', why: 'payment.connectionErrorPcipal' };

/** The gateway has the card, and has yet to confirm the money. */
const atBank: Answer = { state: 'pending', isAtBank: true };

/**
 * *Unconfirmed*: all values of `transactionResult`, which flows can change. Those not listed say nothing: the payment waits
 * until the gateway knows of it, or until it expires.
 */
const results: Readonly<Record<string, Answer>> = {
  SUCCESS: atBank,
  PENDING: atBank,
  DECLINE: { state: 'failed' },
  DECLINED: { state: 'failed' },
  FAILED: { state: 'failed' },
  CANCEL: { state: 'cancelled' },
  CANCELLED: { state: 'cancelled' },
};

async function start(access: Access, order: ProviderOrder): Promise<Started> {
  const { agent } = order;
  if (agent === undefined) return refused;
  const launched = await launch(access, order, agent);
  if (!launched) return refused;
  const { Id: session, LinkId: link } = launched;
  return { state: 'pending', step: { kind: 'telephone' }, kept: { session, ...(link && { link }) } };
}

/** The gateway decides. What PCI Pal reports only tells which payment to read there, and that no other one will come. */
async function read(access: Access, payment: ProviderPayment, now: Temporal.Instant): Promise<Answer> {
  const { order, kept } = payment;
  const { gateway } = access;
  const said = callbackIn(payment.events, order, gateway.referenceOf(order.key));
  const reported = said && results[said.result.toUpperCase()];
  const found = await gateway.find(payment, said?.number);
  // The caller may try another card while the session is open.
  const isOver = Temporal.Instant.compare(order.expiresAt, now) < 0;
  const isFinal = found && (found.state !== 'failed' || found.chargeback || isOver);
  if (found && (isFinal || reported)) return found;
  if (reported) return reported;
  if (isOver) return { state: 'expired' };
  const wasLaunched = kept['session'] !== undefined;
  return { state: !wasLaunched && paymentNeverArrived(payment, now) ? 'failed' : 'pending' };
}

async function viewFor(access: Access, { kept }: ProviderPayment, agent: string): Promise<StaffView> {
  const { session, link } = kept;
  const view = session === undefined ? undefined : await viewOf(access, { session, link }, agent);
  if (!view) throw new NoAnswer('PCI Pal shows no session');
  return view;
}

/**
 * PCI Pal: the caller types the card on the telephone's keys, and staff see that digits arrive. Neither staff nor the
 * portal ever have the number. The money is at a gateway behind it.
 */
export const pcipal: Provider = {
  name: 'pcipal',
  acknowledgement: { status: 200, body: '' },
  open: openWith(accessOf, (access, now) => {
    const { gateway, sessionUrl } = access;
    const { origin } = new URL(sessionUrl);
    return {
      takes: (money) => gateway.takes(money),
      start: (order) => start(access, order),
      read: (payment) => read(access, payment, now()),
      ...(gateway.capture && { capture: gateway.capture }),
      ...(gateway.cancel && { cancel: gateway.cancel }),
      refund: (payment, order) => gateway.refund(payment, order),
      readRefund: (payment, order) => gateway.readRefund(payment, order),
      parseWebhook: async (message) =>
        message.secret === undefined ? gateway.parseWebhook?.(message) : parseCallback(access, message),
      ...(gateway.reportsChargebacks && { reportsChargebacks: true }),
      // Its page ends at one of ours, within the frame.
      pageSources: { script: [], connect: [], frame: [origin, "'self'"], image: [], form: [origin] },
      pageName: 'phone-payment',
      staffView: (payment, agent) => viewFor(access, payment, agent),
    };
  }),
};
