import { z } from 'zod';
import { calls } from './call.ts';
import { basketStates, shoppingBasketId } from './shared/basket.ts';
import { centerId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';

const line = z.object({
  line: z.int(),
  plug: z.string().describe('Which part of the portal sells it'),
  text: z.string(),
  quantity: z.int(),
  unitAmount: minorUnits.describe('With tax'),
  amount: minorUnits,
  sponsoredAmount: minorUnits.describe('What a company pays of it'),
  taxRate: z.int().describe('In hundredths of a percent'),
  tax: minorUnits,
});

export const basket = z.object({
  shoppingBasketId,
  centerId,
  centerName: z.string(),
  state: z.enum(basketStates),
  currency,
  lines: z.array(line),
  taxes: z.array(z.object({ taxRate: z.int(), amount: minorUnits })),
  total: minorUnits,
  totalAfterSponsorship: minorUnits,
  heldUntil: z.iso.datetime().optional().describe('Until when what is scarce is kept for it'),
  forName: z.string().optional().describe('First name of the person for whom it is'),
});
export type Basket = z.infer<typeof basket>;

export const shoppingBasket = calls('shopping-basket', {
  'get-shopping-basket': {
    method: 'POST',
    access: 'anyone',
    summary: 'What is in a basket; who has its id may see it',
    input: z.strictObject({ shoppingBasketId }),
    output: basket,
    refusals: ['BASKET_NOT_FOUND'],
    perMinute: 120,
  },
});
