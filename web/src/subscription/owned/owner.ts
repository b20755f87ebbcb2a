import type { Key } from '@foyer/contract/shared/keys';
import { createContext, useContext } from 'react';

/** Whose memberships are shown. */
export const OwnerContext = createContext<Key | undefined>(undefined);

export const useOwner = (): Key | undefined => useContext(OwnerContext);
