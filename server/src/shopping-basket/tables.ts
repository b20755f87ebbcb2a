import type { BasketState } from '@foyer/contract/shared/basket';
import type { Explanation } from '@foyer/contract/shared/explanation';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, JsonOrNull } from '../platform/db/tables.ts';

export interface ShoppingBasketTables {
  shopping_basket: {
    center_id: number;
    id: Generated<number>;
    key: string;
    state: BasketState;
    person_center_id: number;
    person_id: number;
    payer_center_id: number;
    payer_person_id: number;
    currency: string;
    created_at: Instant;
    held_until: InstantOrNull;
  };
  shopping_basket_line: {
    center_id: number;
    basket_id: number;
    line: number;
    sellable: string;
    payload: Json<unknown>;
    text: string;
    quantity: number;
    unit_amount: number;
    amount: number;
    sponsored_amount: Generated<number>;
    explanation: JsonOrNull<Explanation>;
    tax_rate: number;
    delivered: string | null;
    undelivered: RefusalCode | null;
    /** Line of the invoice on which it was sold. */
    invoice_line: Generated<number | null>;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ShoppingBasketTables {}
}
