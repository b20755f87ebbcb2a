import { type Choices, readChoices, writeChoices } from '../join/choices.ts';

/** What was chosen for a change, as the address has it. Without a choice of add-ons, those of the present plan stay. */
export interface ChangeChoices extends Choices {
  isAddOnsChosen: boolean;
  /** Set by staff, for each period. */
  price: number | undefined;
}

const none = 'none';

export function readChange(search: URLSearchParams): ChangeChoices {
  const price = search.get('price');
  return {
    ...readChoices(search),
    isAddOnsChosen: search.has('addons'),
    price: price && /^\d{1,12}$/.test(price) ? Number(price) : undefined,
  };
}

/** `?plan=3&addons=none`. */
export function writeChange({ isAddOnsChosen, price, ...choices }: Partial<ChangeChoices>): string {
  const search = new URLSearchParams(writeChoices({ ...choices, centerId: undefined }));
  if (isAddOnsChosen && !choices.addOns?.length) search.set('addons', none);
  if (!isAddOnsChosen) search.delete('addons');
  if (price !== undefined) search.set('price', `${price}`);
  const text = search.toString();
  return text && `?${text}`;
}
