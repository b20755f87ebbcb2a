import type { Domain } from '../frame/domain.ts';
import { history } from './history.ts';
import * as personalData from './personal-data.ts';
import { personRoutes } from './routes.ts';

export const personDomain = {
  name: 'person',
  routes: personRoutes,
  history,
  personalData,
} satisfies Domain;
