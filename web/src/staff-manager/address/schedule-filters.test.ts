import { expect, test } from 'vitest';
import { readFilters, writeFilters } from '../../platform/list/address-filters.ts';
import { scheduleFilters } from './schedule-filters.ts';

const read = (text: string) => readFilters(scheduleFilters, new URLSearchParams(text));

test('reads what is shown, and writes it again', () => {
  const text =
    'center=100&day=2026-11-26&view=day&by=staff&types=CLASS.MEETING&staff=7.9&cancelled=1&open=100-5';
  const values = read(text);
  expect(values).toMatchObject({
    ...{ center: 100, day: '2026-11-26', view: 'day', by: 'staff', types: ['CLASS', 'MEETING'] },
    ...{ staff: [7, 9], rooms: [], cancelled: true, open: '100-5', tab: undefined },
  });
  expect(writeFilters(scheduleFilters, new URLSearchParams(), values).toString()).toBe(text);
});

test('ignores what it does not know', () => {
  expect(read('day=2026-02-30&view=year&types=CLASS.PARTY&staff=7.x.0.7&center=no')).toMatchObject({
    ...{ day: undefined, view: undefined, types: ['CLASS'], staff: [7], center: undefined },
  });
});
