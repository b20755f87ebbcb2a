import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardDomain = {
  name: 'dashboard',
  routes: dashboardRoutes,
  history,
} satisfies Domain;
