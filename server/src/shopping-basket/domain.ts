import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { shoppingBasketRoutes } from './routes.ts';

export const shoppingBasketDomain = {
  name: 'shopping-basket',
  routes: shoppingBasketRoutes,
  history,
  personalData,
  expiringRows,
} satisfies Domain;
