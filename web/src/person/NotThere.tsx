import { useEffect } from 'react';
import { goTo } from '../frame/session/leave.ts';

/** An address that the screen itself finds to lead to nothing. */
export function NotThere() {
  useEffect(() => goTo('/404', { replace: true }), []);
  return null;
}
