import type { Actor } from '../../frame/context.ts';

export const managesAt = ({ scopes }: Pick<Actor, 'scopes'>, centerId: number): boolean =>
  scopes.some((scope) => scope.role === 'MANAGER' && scope.centerId === centerId);
