/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.shopping-basket': 'Baskets',
  'export.part.baskets': 'Baskets',
  'export.part.basketLines': 'Items in baskets',
} as const;

export type ShoppingBasketExportTextKey = keyof typeof en;
