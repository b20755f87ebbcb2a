import { expect, test } from 'vitest';
import { rulesPage } from '../../../test/rules-page.ts';
import { partsOf } from '../../participation/maintenance.ts';

const { rowsBelow } = rulesPage('courts-closing-and-draws');

const at = (time: string) => Temporal.Instant.from(`2026-11-23T${time}:00Z`);
const spansIn = (text = '') =>
  [...text.matchAll(/(\d\d:\d\d)–(\d\d:\d\d)/g)].map(([, from = '', until = '']) => ({
    starts_at: at(from),
    ends_at: at(until),
  }));
const momentsIn = (text: string) =>
  spansIn(text).map(({ starts_at, ends_at }) => ({
    startsAt: starts_at.epochMilliseconds,
    endsAt: ends_at.epochMilliseconds,
  }));
const textOf = (moment: Temporal.Instant) => moment.toString().slice(11, 16);

test.each(rowsBelow('In use before | To itself'))(
  'with %s in use, a closing has %s to itself and shares %s',
  (used, alone, shared) => {
    const [span] = spansIn('10:00–12:00');
    if (!span) throw new Error('there is no closing');
    const parts = partsOf({ kind: 'ROOM', id: 1 }, span, momentsIn(used));
    const textsOf = (isFree: boolean) =>
      parts
        .filter((one) => one.isFree === isFree)
        .map(({ starts_at, ends_at }) => `${textOf(starts_at)}–${textOf(ends_at)}`)
        .join(', ');
    expect([textsOf(true), textsOf(false)]).toEqual([alone, shared]);
  },
);
