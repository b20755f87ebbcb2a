import type { Domain } from '../frame/domain.ts';
import { configRoutes } from './routes.ts';

export const configDomain = {
  name: 'config',
  routes: configRoutes,
} satisfies Domain;
