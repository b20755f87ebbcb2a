import type { Domain } from '../frame/domain.ts';
import * as personalData from './personal-data.ts';
import { calendarRoutes } from './routes.ts';

export const calendarDomain = {
  name: 'calendar',
  routes: calendarRoutes,
  personalData,
} satisfies Domain;
