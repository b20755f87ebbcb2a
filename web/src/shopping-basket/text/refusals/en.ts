export const en = {
  'basket.notFound':
    'We can’t find this basket any more. You haven’t been charged. Choose what you’d like again.',
  'basket.empty': 'Your basket is empty. Choose something first.',
  'basket.alreadyPaid': 'This basket is already paid. You weren’t charged again.',
  'basket.notActive': 'This basket has expired. You haven’t been charged. Choose what you’d like again.',
  'basket.priceChanged':
    'The price has changed since you filled this basket. You haven’t been charged. Choose again to see the new price.',
  'basket.cannotAddClipcard':
    'You can’t add this clipcard. Pay for or empty your basket first, or choose another one.',
  'basket.cannotAddServiceProduct':
    'You don’t need to buy this: your membership already includes it. Book it without paying.',
  'basket.cannotAddSubscription':
    'You can’t buy this plan this way. Choose another one, or ask at the front desk.',
  'basket.cannotAddAddon':
    'You can’t add this add-on to your plan. Choose another one, or ask at the front desk.',
  'basket.outsideHomeClub':
    'This club only sells to its own members. Buy it at your home centre, or ask the front desk to move your membership.',
  'basket.otherClub': 'Another club sells this. Buy it there separately first.',
  'basket.subscriptionTypeAlreadyOwned': 'You already have a plan of this kind. Change that one instead.',
  'basket.maximumQuantityReached':
    'You’ve reached the maximum per person. Choose a smaller quantity, or something else.',
  'basket.noPaymentProvider':
    'This can’t be paid online. You haven’t been charged. Please pay at the front desk.',
  'basket.purchaseExceeded':
    'With this purchase, more than {limit} would be unpaid; {open} is unpaid now. Pay your balance first, or pay another way.',
  'basket.purchaseClipcardExceeded':
    'There aren’t enough of this clipcard left. Choose a smaller quantity, or another clipcard.',
  'basket.promoCodeInvalid':
    'This promo code isn’t valid here or has been used up. Check it, or continue without it.',
};
