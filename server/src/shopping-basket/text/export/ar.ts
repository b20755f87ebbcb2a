import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ShoppingBasketExportTextKey } from './en.ts';

export const ar: Catalogue<ShoppingBasketExportTextKey> = {
  'export.domain.shopping-basket': 'سلال المشتريات',
  'export.part.baskets': 'سلال المشتريات',
  'export.part.basketLines': 'بنود السلال',
};
