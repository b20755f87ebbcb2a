import type { Domain } from '../frame/domain.ts';
import { coursesRoutes } from './routes.ts';

export const coursesDomain = { name: 'courses', routes: coursesRoutes } satisfies Domain;
