import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paymentMethods, paymentMoves, paymentStates, purposes } from '@foyer/contract/shared/payment';
import { describe, expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../docs/rules/payments.md'), 'utf8');
const code = (text: string) => `\`${text}\``;

describe('docs/rules/payments.md', () => {
  test.each(Object.entries(purposes))('says how %s can be paid', (purpose, methods) => {
    const cells = paymentMethods.map((method) =>
      (methods as readonly string[]).includes(method) ? 'yes' : '',
    );
    expect(page).toContain(`| ${code(purpose)} | ${cells.join(' | ')} |`);
  });

  test.each(Object.entries(paymentMoves))('lists the states that can follow %s', (state, to) => {
    expect(page).toContain(`| ${code(state)} | ${to.map(code).join(', ') || 'nothing'} |`);
  });
});

describe('the states of a payment', () => {
  const reached = new Set<string>(['CREATED']);
  for (const state of paymentStates)
    if (reached.has(state)) for (const to of paymentMoves[state]) reached.add(to);

  test('can all be reached from the first', () => {
    expect([...reached].toSorted()).toEqual([...paymentStates].toSorted());
  });

  test('never lead back', () => {
    const after = (state: keyof typeof paymentMoves): string[] =>
      paymentMoves[state].flatMap((to) => [to, ...after(to)]);
    for (const state of paymentStates) expect(after(state)).not.toContain(state);
  });
});
