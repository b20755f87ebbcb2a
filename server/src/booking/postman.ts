import type { Services } from '../frame/context.ts';
import type { Post } from './letters.ts';

/** Told by nobody yet. */
export const postman =
  (_services: Pick<Services, 'settings' | 'clubs'>): Post =>
  async () =>
    undefined;
