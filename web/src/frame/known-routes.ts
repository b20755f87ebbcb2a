import { createContext, useContext } from 'react';
import type { FlatRoute } from './route.ts';

/** Every route of the portal, for screens that lead to one only where it is there. */
export const KnownRoutes = createContext<readonly FlatRoute[]>([]);
export const useKnownRoutes = (): readonly FlatRoute[] => useContext(KnownRoutes);
