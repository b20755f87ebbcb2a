import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

interface Place {
  x: number;
  y: number;
}

/** A finger that rests drags; one that moves at once scrolls. */
const restMs = 700;
const steps = 8;

/** Drags with a finger from one place of the page to another, as a phone reports it. `restsFor`: 0 for a swipe. */
export async function dragByTouch(page: Page, from: Place, to: Place, restsFor = restMs): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await setTimeout(restsFor);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await phone.detach();
}

/** A page that was swiped scrolls on for a while. */
export const isStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let [last, same] = [scrollY, 0]; same < 20; last = scrollY) {
      await new Promise(requestAnimationFrame);
      same = scrollY === last ? same + 1 : 0;
    }
  });

/** Brings an element to the middle of the page, where nothing covers it and dragging scrolls nothing. */
export async function centred(element: Locator): Promise<Place & { width: number; height: number }> {
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const place = await element.boundingBox();
  if (!place) throw new Error('The element has no place');
  return place;
}
