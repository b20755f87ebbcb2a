import { z } from 'zod';
import { calls } from './call.ts';
import { basketStates, priced, pricedLine, shoppingBasketId } from './shared/basket.ts';
import { centerId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';

const line = pricedLine.extend({
  line: z.int(),
  sellable: z.string().describe('Which part of the portal sells it'),
  sponsoredAmount: minorUnits.describe('What a company pays of it'),
});

export const basket = z.object({
  shoppingBasketId,
  centerId,
  centerName: z.string(),
  state: z.enum(basketStates),
  currency,
  ...priced,
  lines: z.array(line),
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
