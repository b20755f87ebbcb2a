import { useEffect } from 'react';
import { goTo } from './session/navigate.ts';

/** Leads on, from a step that is not needed or that cannot be yet. */
export function Elsewhere({ path }: { path: string }) {
  useEffect(() => goTo(path, { replace: true }), [path]);
  return null;
}
