import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { resetPasswordRoutes } from './routes.ts';

export const resetPasswordDomain = {
  name: 'reset-password',
  routes: resetPasswordRoutes,
  history,
  personalData,
  expiringRows,
} satisfies Domain;
