import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import * as personalData from './personal-data.ts';
import { userRoutes } from './routes.ts';

export const userDomain = {
  routes: userRoutes,
  personalData,
  expiringRows,
} satisfies Domain;
