import type { Hall } from '../../participation/class-row.ts';
import { readHeldTooLong } from '../../participation/taking-part.ts';
import type { Post } from '../notifications/emails.ts';
import { giveFreePlaces } from '../waiting-list/fill-free-places.ts';
import { writeDownByItself } from './audit-participation.ts';
import { release } from './end-participation.ts';

/**
 * Places that were kept too long fall free, and who could not be asked when one last did is asked again. Everybody who
 * looks at a locked class does this first.
 */
export async function endHeldPlaces(hall: Hall, post: Post): Promise<void> {
  const over = await readHeldTooLong(hall.tx, hall.row, hall.now);
  for (const one of over) {
    const participation = await release(hall, one, { by: 'TIME' });
    await writeDownByItself(hall, 'run-out', one, participation);
    // Nobody has to be told that an own attempt has run out; an offer that was not taken is another thing.
    if (one.promoted_at !== null) await post(hall, participation, 'offerEnded');
  }
  await giveFreePlaces(hall, post);
}
