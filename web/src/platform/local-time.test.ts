import { describe, expect, it } from 'vitest';
import { dayText, hourTexts, localTimes, noonOf, periodText } from './local-time.ts';

describe('the wall clock of a place', () => {
  it.each([
    ['2025-11-28T22:45:00Z', 'America/New_York', '2025-11-28', 17 * 60 + 45],
    ['2025-11-29T04:59:00Z', 'America/New_York', '2025-11-28', 23 * 60 + 59],
    ['2025-11-29T05:00:00Z', 'America/New_York', '2025-11-29', 0],
    ['2025-11-28T11:00:00Z', 'Pacific/Auckland', '2025-11-29', 0],
    // The hour that comes twice, in the night to standard time.
    ['2025-11-02T05:30:00Z', 'America/New_York', '2025-11-02', 90],
    ['2025-11-02T06:30:00Z', 'America/New_York', '2025-11-02', 90],
  ])('%s in %s', (at, timeZone, day, minute) => {
    expect(localTimes(timeZone)(at)).toEqual({ day, minute });
    expect(localTimes(timeZone)(new Date(at))).toEqual({ day, minute });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'UTC', 'Asia/Kolkata', 'Pacific/Pago_Pago'])(
    'has noon on the day itself in %s',
    (timeZone) => {
      expect(localTimes(timeZone)(noonOf('2025-03-30', timeZone))).toEqual({
        day: '2025-03-30',
        minute: 720,
      });
    },
  );
});

describe('periods', () => {
  const start = '2025-11-28T22:45:00Z';
  const end = '2025-11-28T23:30:00Z';
  const timeZone = 'America/New_York';
  // Intl sets thin and narrow spaces of its own.
  const plain = (text: string) => text.replace(/\s/g, ' ');

  it.each([
    ['en-US', 'Friday, November 28, 5:45 – 6:30 PM', 'Friday, November 28'],
    ['de-DE', 'Freitag, 28. November, 17:45–18:30 Uhr', 'Freitag, 28. November'],
    ['ar-AE', 'الجمعة، 28 نوفمبر، 5:45–6:30 م', 'الجمعة، 28 نوفمبر'],
  ])('are written as in %s', (dates, period, day) => {
    const formats = { dates, numbers: dates, timeZone };
    expect(plain(periodText(start, end, formats))).toBe(period);
    expect(plain(dayText(start, formats))).toBe(day);
  });

  it.each([
    ['en-US', '6 AM'],
    ['de-DE', '06:00'],
    ['ar-AE', '6 ص'],
  ])('hours of the day in %s', (dates, six) => {
    expect(plain(hourTexts(dates)(6))).toBe(six);
  });
});
