import { query } from '../platform/query.ts';

export const basketQuery = (shoppingBasketId: string) =>
  query('POST shopping-basket/get-shopping-basket', { shoppingBasketId });
