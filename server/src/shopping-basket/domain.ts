import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import * as personalData from './personal-data.ts';
import { shoppingBasketRoutes } from './routes.ts';

export const shoppingBasketDomain = {
  routes: shoppingBasketRoutes,
  personalData,
  expiringRows,
} satisfies Domain;
