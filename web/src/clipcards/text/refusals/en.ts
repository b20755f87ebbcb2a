export const en = {
  'clipcard.notFound': 'We can’t find this clipcard any more. See which ones are on sale.',
  'clipcard.noLongerSold': 'This clipcard is no longer sold. See which ones are on sale.',
  'clipcard.notForClass': 'You can’t use this clipcard for this class. Choose another one.',
  'clipcard.priceTooHigh': 'This price is too high. Enter one within the limits of the product.',
  'clipcard.priceTooLow': 'This price is too low. Enter one within the limits of the product.',
  'clipcard.priceRequired': 'A price is required. Enter one within the limits of the product.',
  'clipcard.cannotRaisePrice':
    'You don’t have permission to raise the price of this clipcard. Ask a manager.',
  'clipcard.cannotLowerPrice':
    'You don’t have permission to lower the price of this clipcard. Ask a manager.',
  'clipcard.cannotLowerOwnPrice':
    'You can’t lower the price for yourself or your family. Ask a colleague to sell it.',
  'clipcard.cannotChangePrice':
    'You don’t have permission to change the price of this clipcard. Ask a manager.',
  'clipcard.cannotOverridePrice':
    'You don’t have permission to override the price of this clipcard. Ask a manager.',
};
