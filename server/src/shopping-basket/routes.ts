import { shoppingBasket } from '@foyer/contract/shopping-basket';
import { handle } from '../frame/handle.ts';
import { getShoppingBasket } from './get-shopping-basket.ts';

export const shoppingBasketRoutes = handle(shoppingBasket, { 'get-shopping-basket': getShoppingBasket });
