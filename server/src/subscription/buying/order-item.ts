import { day } from '@foyer/contract/shared/day';
import { entityId } from '@foyer/contract/shared/key-schemas';
import { minorUnits } from '@foyer/contract/shared/money';
import { signatureInput } from '@foyer/contract/shared/signature';
import { planKinds } from '@foyer/contract/shared/subscription';
import { acceptedDocument } from '@foyer/contract/subscription/order';
import { z } from 'zod';
import type { Item } from '../../shopping-basket/sellable.ts';
import type { Order } from './quote.ts';

/** One line of a membership that is bought: the membership itself, its joining fee or an add-on. */
export const orderItem = z.strictObject({
  part: z.enum(['PERIOD', 'FEE', 'ADD_ON']),
  planId: entityId,
  kind: z.enum(planKinds),
  addOnId: entityId.optional(),
  startupDate: day.optional(),
  addOns: z.array(entityId),
  promoCode: z.string().optional(),
  referral: z.string().optional(),
  /** Staff have put it into the basket. */
  isByStaff: z.literal(true).optional(),
  /** Set by staff. */
  price: minorUnits.optional(),
  joiningFee: minorUnits.optional(),
  /** The total of the summary that the buyer saw. */
  totalAmount: minorUnits.optional(),
  accepted: z.array(acceptedDocument).optional(),
  signature: signatureInput.optional(),
  /** What was accepted and signed when the order was held for the first time, while nothing is held for it. */
  agreed: z
    .strictObject({
      at: z.string(),
      by: z.object({ centerId: z.int(), id: z.int() }),
      ipAddress: z.string().optional(),
      language: z.string(),
      accepted: z.array(acceptedDocument),
      signature: signatureInput.optional(),
    })
    .optional(),
});
export type OrderItem = z.infer<typeof orderItem>;

export interface OrderInput {
  subscriptionId: number;
  subscriptionCenterId: number;
  startupDate?: string | undefined;
  addOns: number[];
  promoCode?: string | undefined;
  referAFriend?: string | undefined;
  isByStaff?: true;
  price?: number | undefined;
  joiningFee?: number | undefined;
  accepted?: { documentKey: string; version: string }[];
  signature?: OrderItem['signature'];
  totalAmount?: number | undefined;
}

/** Where a basket has the membership, by the order of its items. */
export const lineOfMembership = 1;

/** The membership is delivered before its fee and its add-ons: without it, they aren't either. */
export function itemsOf(kind: OrderItem['kind'], input: OrderInput): Item<OrderItem>[] {
  const { subscriptionId, subscriptionCenterId, startupDate, addOns, promoCode, referAFriend } = input;
  const order = {
    planId: subscriptionId,
    kind,
    addOns: [...new Set(addOns)],
    ...(startupDate !== undefined && { startupDate }),
    ...(promoCode !== undefined && { promoCode }),
    ...(referAFriend !== undefined && { referral: referAFriend }),
    ...(input.isByStaff && { isByStaff: true as const }),
    ...(input.price !== undefined && { price: input.price }),
    ...(input.joiningFee !== undefined && { joiningFee: input.joiningFee }),
  };
  const agreed = {
    ...(input.accepted && { accepted: input.accepted }),
    ...(input.signature !== undefined && { signature: input.signature }),
    ...(input.totalAmount !== undefined && { totalAmount: input.totalAmount }),
  };
  const payloads: OrderItem[] = [
    { ...order, ...agreed, part: 'PERIOD' },
    { ...order, part: 'FEE' },
    ...order.addOns.map((addOnId) => ({ ...order, part: 'ADD_ON' as const, addOnId })),
  ];
  return payloads.map((payload) => ({ centerId: subscriptionCenterId, payload }));
}

export const orderOf = ({ startupDate, addOns, promoCode, price, joiningFee }: OrderItem): Order => ({
  startsOn: startupDate === undefined ? undefined : Temporal.PlainDate.from(startupDate),
  addOns,
  promoCode,
  price,
  joiningFee,
});
