import { expect, test } from 'vitest';
import { closedOf } from './closed.ts';

const closed = (startTime: string, reason?: string) => ({
  ...{ startTime, endTime: '18:00', kind: 'CLOSED' as const },
  ...(reason && { reason }),
});

test('closed times are listed once with their courts; what is closed without a reason is left out', () => {
  const times = closedOf([
    {
      name: 'Court 1',
      taken: [closed('14:00', 'Rain'), closed('06:00'), { ...closed('10:00'), kind: 'TAKEN' }],
    },
    { name: 'Court 2', taken: [closed('14:00', 'Rain'), closed('08:00', 'New nets')] },
  ]);
  expect(times).toEqual([
    { startTime: '08:00', endTime: '18:00', reason: 'New nets', courts: ['Court 2'] },
    { startTime: '14:00', endTime: '18:00', reason: 'Rain', courts: ['Court 1', 'Court 2'] },
  ]);
});
