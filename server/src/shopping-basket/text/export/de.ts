import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ShoppingBasketExportTextKey } from './en.ts';

export const de: Catalogue<ShoppingBasketExportTextKey> = {
  'export.domain.shopping-basket': 'Warenkörbe',
  'export.part.baskets': 'Warenkörbe',
  'export.part.basketLines': 'Posten der Warenkörbe',
};
