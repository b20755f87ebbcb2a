import type { Domain } from '../frame/domain.ts';
import { expiringRows } from './expiring-rows.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { campsRoutes } from './routes.ts';

export const campsDomain = {
  name: 'camps',
  routes: campsRoutes,
  history,
  personalData,
  expiringRows,
} satisfies Domain;
