import { z } from 'zod';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { NoAnswer } from '../ask.ts';
import { neverArrived } from '../never-arrived.ts';
import { type Api, contentOf, isDone } from './api.ts';
import { readCapture } from './capture.ts';
import { refundRequest } from './requests.ts';

/** Unlisted states are pending. */
const states: Readonly<Record<string, RefundAnswer['state']>> = { success: 'done', failed: 'failed' };

const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  capture: z.object({ transaction_key: z.string().nullish() }).nullish(),
});
const made = z.object({ id: z.string().min(1) });

const readById = async (api: Api, id: string) =>
  contentOf(await api(`/refund/${encodeURIComponent(id)}`), refund);

const answerOf = ({ id, status }: { id: string; status: string }): RefundAnswer => ({
  state: states[status] ?? 'pending',
  reference: id,
});

/** A charge lists its refunds, so one whose answer was lost is found by our key. */
async function find(api: Api, captureId: string, { key, reference }: RefundOrder) {
  if (reference !== undefined) return answerOf(await readById(api, reference));
  const { refunds } = await readCapture(api, captureId);
  const ours = refunds?.find(({ transaction_key }) => transaction_key === key);
  return ours && answerOf(ours);
}

/**
 * Refunds a charge. *Unconfirmed* on Easypay's own test account: that the number is that of the capture, as its
 * description says. Easypay refuses a refund of a Multibanco reference, because nobody knows to which account.
 */
export async function makeRefund(api: Api, captureId: string, order: RefundOrder): Promise<RefundAnswer> {
  const earlier = await find(api, captureId, order);
  if (earlier) return earlier;
  const answer = await api(`/refund/${encodeURIComponent(captureId)}`, {
    method: 'POST',
    body: refundRequest(order),
    once: order.key,
  });
  return isDone(answer) ? answerOf(await readById(api, contentOf(answer, made).id)) : { state: 'failed' };
}

export async function readRefund(
  api: Api,
  captureId: string | undefined,
  order: RefundOrder,
  now: Temporal.Instant,
): Promise<RefundAnswer> {
  if (captureId === undefined) throw new NoAnswer('nothing is known yet of what is to be paid back');
  const found = await find(api, captureId, order);
  return found ?? { state: neverArrived(order.createdAt, now) ? 'failed' : 'pending' };
}

/** Key of the payment that a refund belongs to. */
export const refundedKey = async (api: Api, id: string): Promise<string | undefined> =>
  (await readById(api, id)).capture?.transaction_key ?? undefined;
