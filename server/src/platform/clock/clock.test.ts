import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { movableClock, systemClock } from './clock.ts';

test('a moment comes back from the database as the one that went there', async () => {
  await using world = await openWorld();
  const clock = movableClock('2026-03-09T10:00:00.123456789Z');
  for (const now of [clock.now(), systemClock.now(), systemClock.now()]) {
    const { rows } = await sql<{ back: Temporal.Instant }>`select ${now}::timestamptz as back`.execute(
      world.services.db,
    );
    expect(rows[0]?.back.toString()).toBe(now.toString());
  }
});
