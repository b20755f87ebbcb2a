import type { paymentCalls } from '@foyer/contract/payment';
import { textOf } from '@foyer/contract/shared/keys';
import { audit } from '../frame/audit.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { openBasket } from '../shopping-basket/open-basket.ts';
import { plugFor } from '../shopping-basket/plugs.ts';
import { idOf } from '../shopping-basket/store.ts';

type Call = (typeof paymentCalls)['create-clipcard-staff-shopping-basket'];

/** What staff sells to a member, with another price where that is allowed; paid like any other basket. */
export const createClipcardStaffShoppingBasket: Handler<Call> = async (context, input) => {
  const { person, actor, clubs, club, now, plugs } = context;
  const plug = plugFor(plugs, 'clipcard');
  const wishes = plug.purposes.clipcard?.(input as never, person) ?? [];
  if (wishes instanceof Refusal) return wishes as never;
  const seller = await clubs.byCenter(input.clipcardCenterId);
  if (seller?.brand.id !== club.brand.id) return refuse('clipcard.notFound');
  const opened = await context.transaction(async (tx) => {
    const basket = await openBasket({ tx, now, club: seller, person, payer: person, actor }, plug, wishes);
    if (basket instanceof Refusal) return basket as Refusal<Call['refusals'][number]>;
    await audit(tx, context, {
      entity: 'shoppingBasket',
      key: `${basket.center_id} ${basket.id}`,
      after: { for: textOf('person', person), price: input.price, priceOverride: input.priceOverride },
    });
    return { shoppingBasketId: idOf(basket) };
  });
  return opened;
};
