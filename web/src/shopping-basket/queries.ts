import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';

export const basketQuery = (shoppingBasketId: string) =>
  queryOptions({
    queryKey: ['shopping-basket', shoppingBasketId],
    queryFn: ({ signal }) =>
      callApi('POST shopping-basket/get-shopping-basket', { shoppingBasketId }, { signal }),
  });
