import type { Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../../frame/access.ts';
import type { Actor } from '../../frame/context.ts';

/** The person who acts pays. When staff act, the member pays. */
export const payerFor = (actor: Actor, person: Key): Key =>
  worksAt(actor, person.centerId) ? person : { centerId: actor.centerId, id: actor.id };
