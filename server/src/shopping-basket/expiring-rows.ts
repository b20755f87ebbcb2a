import { sql } from 'kysely';
import type { ExpiringRows } from '../frame/domain.ts';

export const expiringRows: readonly ExpiringRows[] = [
  // One that nobody ever tried to pay, and for which nothing is kept. Its lines go with it.
  {
    table: 'shopping_basket',
    key: ['center_id', 'id'],
    keptDays: 30,
    isOld: (to) => sql`created_at < ${to} and state <> 'PAID' and held_until is null
      and not exists (select from payment
        where payment.center_id = shopping_basket.center_id and basket_id = shopping_basket.id)`,
  },
];
