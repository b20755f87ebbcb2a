import type { JournalNote } from '@foyer/contract/documents/note';
import { expect, test } from 'vitest';
import { replacedType, shownStateOf } from './document-look.ts';

type Facts = Parameters<typeof shownStateOf>[0];
const issued: Facts = { state: 'ISSUED', isExpired: false, isWaitingForOthers: false };
const reviewed = (state: 'PENDING' | 'APPROVED' | 'REJECTED', isExpired = false): Facts => ({
  ...issued,
  isExpired,
  review: { state },
});

test.each<[string, Facts, string | undefined]>([
  ['that needs no signature', issued, undefined],
  ['that the reader signs', { ...issued, state: 'UNSIGNED' }, 'UNSIGNED'],
  ['that others sign', { ...issued, state: 'UNSIGNED', isWaitingForOthers: true }, 'WAITING'],
  ['that is signed', { ...issued, state: 'SIGNED' }, 'SIGNED'],
  ['that is signed and has ended', { ...issued, state: 'SIGNED', isExpired: true }, 'EXPIRED'],
  ['that is being checked', reviewed('PENDING'), 'PENDING'],
  ['that was approved', reviewed('APPROVED'), 'APPROVED'],
  ['that was approved and has ended', reviewed('APPROVED', true), 'EXPIRED'],
  ['that was not accepted, and would have ended', reviewed('REJECTED', true), 'REJECTED'],
])('a document %s', (_what, facts, shown) => {
  expect(shownStateOf(facts)).toBe(shown);
});

test.each<[JournalNote['type'], Facts, string | undefined]>([
  ['HEALTH_CERTIFICATE', reviewed('APPROVED', true), 'HEALTH_CERTIFICATE'],
  ['STUDENT_CARD', reviewed('REJECTED'), 'STUDENT_CARD'],
  ['STUDENT_CARD', reviewed('APPROVED'), undefined],
  ['DOCUMENTATION', { ...issued, isExpired: true }, undefined],
])('%s can be replaced by a new one when it was rejected or has ended', (type, facts, replaced) => {
  expect(replacedType({ type, ...facts })).toBe(replaced);
});
