import { describe, expect, test } from 'vitest';
import { latestNight } from './latest-night.ts';

describe('the latest night', () => {
  test.each([
    ['America/New_York', '2026-11-20T07:59:00Z', '2026-11-19'],
    ['America/New_York', '2026-11-20T08:00:00Z', '2026-11-20'],
    ['Asia/Dubai', '2026-11-20T22:30:00Z', '2026-11-20'],
    ['Asia/Dubai', '2026-11-20T23:00:00Z', '2026-11-21'],
  ])('in %s at %s is that of %s', (zone, now, expected) => {
    expect(latestNight(Temporal.Instant.from(now), zone, 3).toString()).toBe(expected);
  });
});
