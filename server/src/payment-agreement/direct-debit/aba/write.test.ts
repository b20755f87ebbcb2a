import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collection as european } from '../fixtures.ts';
import { abaFiles } from './write.ts';

const kit = { holder: 'Kit Ward', bsb: '062000', accountNumber: '12345678' };
const collection = (said: Parameters<typeof european>[0] = {}) =>
  european({ currency: 'AUD', ...said, mandate: { country: 'AU', account: kit, ...said.mandate } });

const user = {
  bankCode: 'CBA',
  name: 'Volta Fitness Clubs of Australia',
  userId: '301500',
  description: 'Membership',
  account: { holder: 'Volta', bsb: '063123', accountNumber: '987654321' },
  isBalanced: false,
};

test('a file, line by line', () => {
  const { files, leftOut } = abaFiles(user, [collection(), collection({ endToEndId: '2', amount: 10 })]);
  expect(leftOut).toEqual([]);
  expect(files).toEqual([
    {
      name: 'direct-entry-2026-05-04.aba',
      endToEndIds: ['100-2026-000042', '2'],
      content: [
        `0                 01CBA       Volta Fitness Clubs of Aus301500Membership  040526${' '.repeat(40)}`,
        '1062-000 12345678 130000004990Kit Ward                        100-2026-000042   063-123987654321Volta Fitness Cl00000000',
        '1062-000 12345678 130000000010Kit Ward                        2                 063-123987654321Volta Fitness Cl00000000',
        `7999-999            000000500000000000000000005000${' '.repeat(24)}000002${' '.repeat(40)}`,
        '',
      ].join('\r\n'),
    },
  ]);
});

test('a bank that wants its lines balanced', () => {
  const [file] = abaFiles({ ...user, isBalanced: true }, [collection()]).files;
  const lines = file?.content.split('\r\n') ?? [];
  expect(lines[2]).toBe(
    '1063-123987654321 500000004990Volta                           Membership        063-123987654321Volta Fitness Cl00000000',
  );
  expect(lines[3]?.slice(20, 50)).toBe('000000000000000049900000004990');
  expect(lines[3]?.slice(74, 80)).toBe('000002');
});

test('each day has a file', () => {
  const later = Temporal.PlainDate.from('2026-06-01');
  const { files } = abaFiles(user, [
    collection({ endToEndId: 'a' }),
    collection({ endToEndId: 'b', collectOn: later }),
    collection({ endToEndId: 'c' }),
  ]);
  expect(files.map(({ name, content }) => [name, content.split('\r\n').length])).toEqual([
    ['direct-entry-2026-05-04.aba', 5],
    ['direct-entry-2026-06-01.aba', 4],
  ]);
});

describe('what cannot go is left out, and says why', () => {
  test.each<[string, Parameters<typeof collection>[0], string]>([
    ['another currency', { currency: 'NZD' }, 'currencyInvalid'],
    ['nothing', { amount: 0 }, 'amountInvalid'],
    ['more than the field holds', { amount: 10_000_000_000 }, 'amountInvalid'],
    ['an id of 19 signs', { endToEndId: '1234567890123456789' }, 'endToEndIdInvalid'],
    ['a BSB that is none', { mandate: { account: { ...kit, bsb: '06200' } } }, 'accountInvalid'],
    ['a mandate of another country', { mandate: { country: 'DE' } }, 'accountInvalid'],
    ['a mandate signed after the day', { collectOn: Temporal.PlainDate.from('2026-03-30') }, 'signedTooLate'],
  ])('%s', (_what, said, why) => {
    const bad = collection(said);
    const { files, leftOut } = abaFiles(user, [bad, collection({ endToEndId: 'good' })]);
    expect(leftOut).toEqual([{ endToEndId: bad.endToEndId, why }]);
    expect(files.map(({ content }) => content.split('\r\n').length)).toEqual([4]);
  });

  test('what the sum of a day has no room for', () => {
    const most = { amount: 9_999_999_999 };
    const later = Temporal.PlainDate.from('2026-06-01');
    const { files, leftOut } = abaFiles(user, [
      collection({ endToEndId: 'a', ...most }),
      collection({ endToEndId: 'b', amount: 1 }),
      collection({ endToEndId: 'c', collectOn: later, ...most }),
    ]);
    expect(leftOut).toEqual([{ endToEndId: 'b', why: 'fileFull' }]);
    expect(files).toHaveLength(2);
  });

  test.each([{ bankCode: 'Cba' }, { userId: '1234567' }, { name: '' }, { account: { bsb: '063123' } }])(
    'everything of a user with %j',
    (said) => {
      expect(abaFiles({ ...user, ...said }, [collection()])).toEqual({
        files: [],
        leftOut: [{ endToEndId: '100-2026-000042', why: 'creditorInvalid' }],
      });
    },
  );
});

test('whatever is collected, lines have 120 signs and the sum is right', () => {
  const some = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 100_000_000 }), holder: fc.string({ unit: 'grapheme' }) }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(some, fc.boolean(), (all, isBalanced) => {
      const { files } = abaFiles(
        { ...user, isBalanced },
        all.map(({ amount, holder }, place) =>
          collection({
            endToEndId: String(place),
            amount,
            mandate: { account: { ...kit, holder: `M${holder}`.slice(0, 60).trim() } },
          }),
        ),
      );
      const lines = (files[0]?.content ?? '').split('\r\n').slice(0, -1);
      for (const line of lines) expect(line).toMatch(/^[ -~]{120}$/);
      const sum = all.reduce((so, { amount }) => so + amount, 0);
      expect(Number(lines.at(-1)?.slice(40, 50))).toBe(sum);
      expect(Number(lines.at(-1)?.slice(20, 30))).toBe(isBalanced ? 0 : sum);
      expect(Number(lines.at(-1)?.slice(74, 80))).toBe(lines.length - 2);
    }),
  );
});
