import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import * as personalData from './personal-data.ts';
import { resetPasswordRoutes } from './routes.ts';

export const resetPasswordDomain = {
  routes: resetPasswordRoutes,
  personalData,
  expiringRows,
} satisfies Domain;
