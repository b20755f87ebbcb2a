import { useEffect } from 'react';
import { goTo } from '../frame/session/navigate.ts';

/** An address that the screen itself finds to lead to nothing. */
export function NotFound() {
  useEffect(() => goTo('/404', { replace: true }), []);
  return null;
}
