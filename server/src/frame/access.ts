import type { Call } from '@foyer/contract/call';
import type { Key } from '@foyer/contract/shared/keys';
import type { Actor, Services } from './context.ts';
import { type Refusal, refuse } from './refuse.ts';

/** Who may make this call at all? Decided before anything else, in this one place. */
export function mayCall(call: Call, actor: Actor | undefined): Refusal | undefined {
  if (call.access === 'anyone') return undefined;
  if (!actor) return refuse('general.authenticationError');
  if (call.access === 'signedIn') return undefined;
  return call.access.some((level) => actor.levels.includes(level))
    ? undefined
    : refuse('general.notAuthorized');
}

interface SelectedUser {
  selectedUserId?: number;
  selectedUserCenterId?: number;
}

/** Whom is the call about, and may the caller act for them? */
export function personOf(call: Call, actor: Actor | undefined, input: unknown): Key | Refusal | undefined {
  const self = actor && { centerId: actor.centerId, id: actor.id };
  if (call.actsFor !== 'selectedUser') return self;
  const { selectedUserId: id, selectedUserCenterId: centerId } = input as SelectedUser;
  if (id === undefined || centerId === undefined) return self;
  if (self && self.id === id && self.centerId === centerId) return self;
  return actor && worksAt(actor, centerId) ? { centerId, id } : refuse('general.notAuthorized');
}

const worksAt = (actor: Actor, centerId: number): boolean =>
  actor.scopes.some(
    (scope) => scope.centerId === centerId && (scope.role === 'STAFF' || scope.role === 'MANAGER'),
  );

/** /metrics is for whoever runs the portal: by token, or from the machine itself. */
export function mayReadMetrics(
  services: Pick<Services, 'settings'>,
  authorization: string | undefined,
  address: string,
): boolean {
  const token = services.settings.metricsToken;
  if (token) return authorization === `Bearer ${token}`;
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
