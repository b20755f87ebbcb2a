import { expect, test } from 'vitest';
import { type KnownStep, nightsToRun } from './nights-to-run.ts';

const day = (text: string) => Temporal.PlainDate.from(`2026-11-${text}`);
/** 'D20 D21:abc R22:a' names nights with the steps that are done, running or have failed. */
const known = (text: string): KnownStep[] =>
  text.split(' ').flatMap((word) => {
    const [, sign = '', date = '', steps = 'abc'] = /^(\w)(\d\d)(?::(\w+))?$/.exec(word) ?? [];
    const state = ({ D: 'DONE', R: 'RUNNING', F: 'FAILED' } as const)[sign];
    return state ? [...steps].map((step) => ({ day: day(date), step, state })) : [];
  });

test.each([
  ['the first night is the latest one', '', '20', '20:abc'],
  ['a night that is done is not run again', 'D20', '20', ''],
  ['the next night', 'D19', '20', '20:abc'],
  ['a week away is caught up, oldest first', 'D17', '20', '18:abc 19:abc 20:abc'],
  ['a night that was ended in the middle goes on', 'D19 D20:a R20:b', '20', '20:bc'],
  ['a step that failed days ago is repeated, and no other', 'D18:ac F18:b D19 D20', '20', '18:b'],
  ['an older night lacks what an update has brought', 'D18:ab D19:ab', '20', '19:c 20:abc'],
  ['a night before the latest is asked for', 'D19', '18', ''],
])('%s', (_title, before, latest, expected) => {
  const nights = nightsToRun(known(before), day(latest), ['a', 'b', 'c']);
  expect(nights.map((night) => `${night.day.day}:${night.steps.join('')}`).join(' ')).toBe(expected);
});

test('after very long, no more nights are run than are looked up', () => {
  const nights = nightsToRun(known('D01'), Temporal.PlainDate.from('2027-11-01'), ['a']);
  expect(nights).toHaveLength(61);
  expect(nights.at(-1)?.day.toString()).toBe('2027-11-01');
});
