import type { ProviderOrder } from '../provider/order.ts';

/** An order as it is stored, so that it can be repeated word for word. */
export type WrittenOrder = Omit<ProviderOrder, 'payer' | 'createdAt' | 'expiresAt'> & {
  payer: Omit<ProviderOrder['payer'], 'since'> & { since: string };
  createdAt: string;
  expiresAt: string;
};

export const writtenOrder = (order: ProviderOrder): WrittenOrder => ({
  ...order,
  payer: { ...order.payer, since: order.payer.since.toString() },
  createdAt: order.createdAt.toString(),
  expiresAt: order.expiresAt.toString(),
});

export const orderFrom = (written: WrittenOrder): ProviderOrder => ({
  ...written,
  payer: { ...written.payer, since: Temporal.Instant.from(written.payer.since) },
  createdAt: Temporal.Instant.from(written.createdAt),
  expiresAt: Temporal.Instant.from(written.expiresAt),
});
