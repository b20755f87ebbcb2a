import type { Post } from './letters.ts';
import type { Services } from '../frame/context.ts';

/** Told by nobody yet. */
export const postman =
  (_services: Pick<Services, 'settings' | 'clubs'>): Post =>
  async () => undefined;
