import { type Choices, readChoices, writeChoices } from '../join/choices.ts';
import type { SetPrices } from './set-prices.ts';

const amountOf = (text: string | null): number | undefined =>
  text && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** What staff have chosen and set, as the address has it, so that it is there after going back from the payment. */
export const readSale = (search: URLSearchParams): { choices: Choices; prices: SetPrices } => ({
  choices: readChoices(search),
  prices: { price: amountOf(search.get('price')), joiningFee: amountOf(search.get('fee')) },
});

/** `?plan=3&price=9900`; empty where nothing has been chosen. */
export function writeSale(choices: Partial<Choices>, { price, joiningFee }: SetPrices): string {
  const search = new URLSearchParams(writeChoices(choices));
  if (price !== undefined) search.set('price', `${price}`);
  if (joiningFee !== undefined) search.set('fee', `${joiningFee}`);
  const text = search.toString();
  return text && `?${text}`;
}

/** The payment of a plan that is paid once; what a basket sells doesn't say it. */
export const prepaid = '?prepaid';
export const isPrepaid = (search: URLSearchParams): boolean => search.has('prepaid');
