import { expect, it } from 'vitest';
import { clockParts } from './clock-parts.ts';

const evening = new Date('2025-11-28T23:30:00Z');

it.each([
  ['en-US', 'America/New_York', { before: '', time: '6:30', after: 'PM' }],
  ['de-DE', 'Europe/Berlin', { before: '', time: '00:30', after: '' }],
  ['da-DK', 'Europe/Copenhagen', { before: '', time: '00.30', after: '' }],
  ['fr-CA', 'America/Toronto', { before: '', time: '18 h 30', after: '' }],
  ['ko-KR', 'Asia/Seoul', { before: '오전', time: '8:30', after: '' }],
  ['ar-EG', 'Africa/Cairo', { before: '', time: '١:٣٠', after: 'ص' }],
])('splits a time of day for %s in %s', (dates, timeZone, parts) => {
  const spaced = clockParts(evening, dates, timeZone);
  expect({ ...spaced, time: spaced.time.replace(/\s/g, ' ') }).toEqual(parts);
});
