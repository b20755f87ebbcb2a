import type { Domain } from '../frame/domain.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardDomain = {
  routes: dashboardRoutes,
} satisfies Domain;
