import type { paymentCalls } from '@foyer/contract/payment';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { sellBasket } from '../shopping-basket/sell-basket.ts';
import { sellableFor } from '../shopping-basket/sellables.ts';

type Call = (typeof paymentCalls)['create-clipcard-staff-shopping-basket'];

/**
 * Lets staff sell a clipcard to a member, at another price if they are allowed to. It is paid like any other basket.
 */
export const createClipcardStaffShoppingBasket: Handler<Call> = async (context, input) => {
  const { person, sellables } = context;
  const sellable = sellableFor(sellables, 'clipcard');
  const items = sellable.purposes.clipcard?.(input as never, person) ?? [];
  if (items instanceof Refusal) return items as never;
  const seller = await clubOfBrand(context, input.clipcardCenterId);
  if (!seller) return refuse('clipcard.notFound');
  return sellBasket(context, seller, sellable, items) as ReturnType<Handler<Call>>;
};
