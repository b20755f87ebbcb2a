import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import { type Leaving, leavingFrom } from '../leaving/leaving.ts';
import type { DeclarationRow } from './tables.ts';

/** A person who has proved their address by a code: they leave as of the time of their declaration. */
export const leavingWithoutSignIn = (
  context: Context,
  { club, person, declaration }: { club: Club; person: Key; declaration: DeclarationRow },
): Leaving =>
  leavingFrom(context, {
    club,
    person: { centerId: person.centerId, id: person.id },
    actor: undefined,
    receivedAt: declaration.received_at,
    mayEndEarlier: false,
  });
