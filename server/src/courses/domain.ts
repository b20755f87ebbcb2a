import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { coursesRoutes } from './routes.ts';

export const coursesDomain = {
  name: 'courses',
  routes: coursesRoutes,
  history,
  personalData,
} satisfies Domain;
