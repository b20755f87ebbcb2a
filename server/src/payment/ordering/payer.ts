import type { Key } from '@foyer/contract/shared/keys';
import { worksAt } from '../../frame/access.ts';
import type { Actor } from '../../frame/context.ts';

/** Who pays for a person: whoever looks after them, and they themselves where it is staff who acts. */
export const payerFor = (actor: Actor, person: Key): Key =>
  worksAt(actor, person.centerId) ? person : { centerId: actor.centerId, id: actor.id };
