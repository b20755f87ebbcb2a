import { expect, test } from 'vitest';
import { roomsOf } from './changed-rooms.mjs';

test.each([
  ['server/src/booking/due/close-class.ts', ['booking']],
  ['contract/src/booking.ts', ['booking']],
  ['contract/src/invoices/sales.ts', ['invoices']],
  ['contract/src/shared/keys.ts', []],
  ['server/src/main.ts', []],
  ['web/src/booking/queries.ts', []],
  ['README.md', []],
])('a change of %s asks for the tests of %j', (file, rooms) => {
  expect(roomsOf([file])).toEqual(rooms);
});
