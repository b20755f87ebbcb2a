import { browserStore } from '../../platform/storage.ts';
import { insidePath } from './target.ts';

const key = 'redirect-route';

/** Where the visitor wanted to go before they had to sign in. */
export const saveTarget = (path: string): void => browserStore.set(key, path);

export const savedTarget = (): string | undefined => insidePath(browserStore.get(key));

export const clearTarget = (): void => browserStore.remove(key);

const keeping = ['/login', '/sso', '/reset-password', '/forgot-password', '/create'];

/** On the way to signing in the target is kept; who goes anywhere else has given it up. */
export const keepsTarget = (path: string): boolean =>
  keeping.some((start) => path === start || path.startsWith(`${start}/`));
