export const en = {
  'history.action.basket.sold': 'Basket prepared',
};
