import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { soon } from './timetable.ts';

/**
 * Presses the label of a box that isn't ticked yet, as people do: the box itself is hidden, and nobody waits for a hidden one
 * to stop moving.
 */
export async function tick(box: Locator): Promise<void> {
  if (await box.isChecked()) return;
  await box.locator('xpath=ancestor::label').click();
  await expect.poll(() => box.isChecked(), soon).toBe(true);
}
