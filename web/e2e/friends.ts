import type { Page } from 'playwright-core';
import { openClipcard } from '../../server/src/clipcards/clips.ts';
import type { Portal } from './portal.ts';

/** Gives the demo's member a card with two more visits, so that no journey uses up those of another. */
export async function giveVisits(portal: Portal, centerId: number): Promise<number> {
  const now = portal.clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 });
  const card = { centerId, productId: 5, person: { centerId, id: 1 }, size: 2, basketId: null };
  const { id } = await portal.db
    .transaction()
    .execute((tx) =>
      openClipcard(tx, now, { ...card, validFrom: today, validUntil: today.add({ days: 3 }) }),
    );
  return id;
}

/** Makes a call as the person who has signed in on a page. */
export const callFriends = <Answer>(page: Page, name: string, input: object): Promise<Answer> =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(`/api/bring-a-friend/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('authentication-token')}`,
          'x-referer': location.href,
          'idempotency-key': crypto.randomUUID(),
        },
        body,
      });
      return answer.json();
    },
    [name, JSON.stringify(input)] as const,
  );
