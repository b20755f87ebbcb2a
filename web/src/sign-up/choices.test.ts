import { describe, expect, it } from 'vitest';
import { canOverrideAny, choosable, type SignUpInfo } from './choices.ts';

type Reason = SignUpInfo['reasons'][number];
const reason = (code: Reason['code'], more: Partial<Reason> = {}): Reason => ({
  ...{ code, remedies: [], mayOverride: false },
  ...more,
});
const full = reason('course.full', { remedies: [{ kind: 'joinWaitingList', place: 2 }] });
const tooLate = reason('course.tooLateToSignUp', { mayOverride: true });
const wrongAge = reason('booking.ageNotAllowed');

describe('what can be chosen for somebody', () => {
  it.each([
    ['ready', 'RD', [], false, 'place'],
    ['in a basket', 'IP', [], false, undefined],
    ['on the standby list', 'PE', [], false, undefined],
    ['signed up', 'PU', [], false, undefined],
    ['of the wrong age', 'RE', [wrongAge], false, undefined],
    ['of the wrong age, and staff sign up anyway', 'RE', [wrongAge], true, undefined],
    ['too late', 'RE', [tooLate], false, undefined],
    ['too late, and staff sign up anyway', 'RE', [tooLate], true, 'place'],
    ['too late for a full course, and staff sign up anyway', 'RE', [tooLate, full], true, undefined],
    ['for a full course with a standby list', 'RE', [full], false, 'standby'],
    ['of the wrong age for a full course', 'RE', [wrongAge, full], false, undefined],
    ['for a full course without a standby list', 'RE', [reason('course.full')], false, undefined],
  ] as const)('%s', (_, status, reasons, isOverridden, expected) => {
    expect(choosable({ status, reasons: [...reasons] }, isOverridden)).toBe(expected);
  });
});

it('lets staff sign up anyway only where they can set aside everything that stands in the way of somebody', () => {
  const of = (...reasons: Reason[]) => canOverrideAny([{ status: 'RE', reasons }]);
  expect([of(tooLate), of(tooLate, wrongAge), of(wrongAge), of()]).toEqual([true, false, false, false]);
});
