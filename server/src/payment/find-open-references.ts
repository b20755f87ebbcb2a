import type { paymentCalls } from '@foyer/contract/payment';
import type { Handler } from '../frame/handle.ts';
import { toPaymentResponse } from './response.ts';
import { readOpenReferences } from './store.ts';

export const findOpenReferences: Handler<(typeof paymentCalls)['find-open-references']> = async (context) => {
  const found = await readOpenReferences(context.db, context.person);
  const payments = [];
  for (const payment of found) payments.push(await toPaymentResponse(context, payment));
  return { payments };
};
