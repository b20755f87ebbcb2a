import { useUser } from '../user/queries.ts';

export const useIsStaff = (): boolean =>
  useUser()?.accessLevel.some((level) => level === 'STAFF' || level === 'MANAGER') ?? false;
