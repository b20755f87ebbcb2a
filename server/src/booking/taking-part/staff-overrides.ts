import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { SessionRow } from '../../participation/session-row.ts';

/** Obstacles that staff can override for a member. A person without an entitlement is added free of charge. */
const overridable: ReadonlySet<RefusalCode> = new Set([
  'booking.notYetOpen',
  'booking.tooLateToBook',
  'NoPrivilege',
]);

export const isOverridable = (code: RefusalCode): boolean => overridable.has(code);

/** Staff of the class's centre can override rules for others, but not for themselves. */
export const mayOverride = (
  { actor }: SignedInContext,
  row: Pick<SessionRow, 'center_id'>,
  person: Key,
): boolean => worksAt(actor, row.center_id) && !isSameKey(actor, person);
