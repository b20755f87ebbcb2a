import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { userRoutes } from './routes.ts';

export const userDomain = {
  name: 'user',
  routes: userRoutes,
  history,
  personalData,
  expiringRows,
} satisfies Domain;
