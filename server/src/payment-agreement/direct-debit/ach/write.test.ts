import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { americanCollection as collection } from '../fixtures.ts';
import { readAch } from './read.ts';
import { achFile, isOriginator } from './write.ts';

const originator = {
  bank: { routingNumber: '021000021', name: 'First Bank' },
  origin: { id: '123456789', name: 'Volta Fitness' },
  company: { name: 'Volta Fitness Clubs', id: '1234567890' },
  entryClass: 'WEB' as const,
  description: 'Membership',
};
const message = { createdAt: Temporal.PlainDateTime.from('2026-05-01T02:30'), fileId: 'A', firstTrace: 1 };

test('a file, line by line', () => {
  const { file, traces, leftOut } = achFile(originator, message, [
    collection(),
    collection({
      endToEndId: '100-2026-000043',
      amount: 123,
      sequence: 'OOFF',
      mandate: { account: { holder: 'José Álvarez de la Peña y Gómez', ...savings } },
    }),
  ]);
  expect(file?.name).toBe('ach-20260501-A.txt');
  expect(file?.content.split('\n')).toEqual([
    '101 021000021 1234567892605010230A094101First Bank             Volta Fitness                  ',
    '5225Volta Fitness Cl                    1234567890WEBMembership      260504   1021000020000001',
    '627021000021123456789        0000004990100-2026-000042Ann Lee               R 0021000020000001',
    '637011401533987654321        0000000123100-2026-000043Jose Alvarez de la PenS 0021000020000002',
    '82250000020003240155000000005113000000000000' + '1234567890                         021000020000001',
    '9000001000001000000020003240155000000005113000000000000                                       ',
    ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    '',
  ]);
  expect(leftOut).toEqual([]);
  expect(traces).toEqual([
    { endToEndId: '100-2026-000042', trace: '021000020000001' },
    { endToEndId: '100-2026-000043', trace: '021000020000002' },
  ]);
});

const savings = { routingNumber: '011401533', accountNumber: '987654321', accountType: 'SAVINGS' };

test('days and classes are batches; nothing is said of repetition where a hand signed', () => {
  const later = Temporal.PlainDate.from('2026-06-01');
  const { file, traces } = achFile({ ...originator, entryClass: 'PPD' }, { ...message, firstTrace: 70 }, [
    collection({ endToEndId: 'a' }),
    collection({ endToEndId: 'b', collectOn: later }),
    collection({ endToEndId: 'c', mandate: { scheme: 'B2B' } }),
    collection({ endToEndId: 'd' }),
  ]);
  const { batches } = readAch(file?.content ?? '');
  expect(
    batches.map(({ header, entries }) => [
      header.entryClass,
      header.effectiveDate,
      header.batch,
      entries.map(({ id, paymentType }) => id + paymentType).join(' '),
    ]),
  ).toEqual([
    ['PPD', '260504', '0000001', 'a d'],
    ['PPD', '260601', '0000002', 'b'],
    ['CCD', '260504', '0000003', 'c'],
  ]);
  expect(traces.map(({ endToEndId, trace }) => `${endToEndId} ${trace.slice(-7)}`)).toEqual([
    'a 0000070',
    'd 0000071',
    'b 0000072',
    'c 0000073',
  ]);
});

describe('what cannot go is left out, and says why', () => {
  test.each<[string, Parameters<typeof collection>[0], string]>([
    ['another currency', { currency: 'EUR' }, 'currencyInvalid'],
    ['nothing', { amount: 0 }, 'amountInvalid'],
    ['more than the field holds', { amount: 10_000_000_000 }, 'amountInvalid'],
    ['an id of 16 signs', { endToEndId: '1234567890123456' }, 'endToEndIdInvalid'],
    ['an id with a blank', { endToEndId: '1 2' }, 'endToEndIdInvalid'],
    ['a mandate of another country', { mandate: { country: 'DE' } }, 'accountInvalid'],
    [
      'a routing number that is wrong',
      { mandate: { account: { ...ann, routingNumber: '021000022' } } },
      'accountInvalid',
    ],
    ['no type of account', { mandate: { account: { ...ann, accountType: '' } } }, 'accountInvalid'],
    ['a mandate signed after the day', { collectOn: Temporal.PlainDate.from('2026-03-30') }, 'signedTooLate'],
  ])('%s', (_what, said, why) => {
    const bad = collection(said);
    const { file, leftOut } = achFile(originator, message, [bad, collection({ endToEndId: 'good' })]);
    expect(leftOut).toEqual([{ endToEndId: bad.endToEndId, why }]);
    expect(
      readAch(file?.content ?? '').batches.flatMap(({ entries }) => entries.map(({ id }) => id)),
    ).toEqual(['good']);
    expect(achFile(originator, message, [bad]).file).toBeUndefined();
  });

  test('what the sum has no room for', () => {
    const many = Array.from({ length: 101 }, (_, place) =>
      collection({ endToEndId: String(place), amount: 9_999_999_999 }),
    );
    const { file, leftOut } = achFile(originator, message, many);
    expect(leftOut).toEqual([{ endToEndId: '100', why: 'fileFull' }]);
    expect(readAch(file?.content ?? '').batches[0]?.entries).toHaveLength(100);
  });

  test('everything of an originator whom no bank would know', () => {
    const wrong = { ...originator, company: { ...originator.company, id: '12-34' } };
    expect(achFile(wrong, message, [collection()])).toEqual({
      file: undefined,
      traces: [],
      leftOut: [{ endToEndId: '100-2026-000042', why: 'creditorInvalid' }],
    });
  });
});

const ann = { holder: 'Ann Lee', routingNumber: '021000021', accountNumber: '1', accountType: 'CHECKING' };

test('of a hash that is too long, the end counts', () => {
  const far = { ...ann, routingNumber: '322271627' };
  const many = Array.from({ length: 400 }, (_, place) =>
    collection({ endToEndId: String(place), mandate: { account: far } }),
  );
  const content = achFile(originator, message, many).file?.content ?? '';
  expect(32_227_162 * 400).toBe(12_890_864_800);
  expect(
    content
      .split('\n')
      .find((line) => line.startsWith('9'))
      ?.slice(21, 31),
  ).toBe('2890864800');
  expect(readAch(content).batches[0]?.entries).toHaveLength(400);
});

test.each([
  [{}, true],
  [{ bank: { routingNumber: '021000022', name: 'First' } }, false],
  [{ bank: { routingNumber: '021000021', name: '' } }, false],
  [{ origin: { id: '12345678', name: 'Volta' } }, false],
  [{ origin: { id: 'ABC1234567', name: 'Volta' } }, true],
  [{ company: { name: 'فولتا', id: '1' } }, false],
  [{ description: '' }, false],
])('an originator with %j: %s', (said, expected) => {
  expect(isOriginator({ ...originator, ...said })).toBe(expected);
});

test.each([{ fileId: 'a' }, { fileId: 'AB' }, { firstTrace: 0 }, { firstTrace: 10_000_000 }])(
  '%j is a fault of ours',
  (said) => {
    expect(() => achFile(originator, { ...message, ...said }, [collection()])).toThrow(RangeError);
  },
);

const anyEntries = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9./+:-]{0,14}$/),
    amount: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 9_999_999_999 })),
    day: fc.integer({ min: 1, max: 5 }),
    routingNumber: fc.constantFrom('021000021', '011401533', '091000019', '322271627'),
    accountNumber: fc.stringMatching(/^[1-9][0-9]{0,16}$/),
    accountType: fc.constantFrom('CHECKING', 'SAVINGS'),
    holder: fc.string({ unit: 'grapheme', maxLength: 60 }),
    scheme: fc.constantFrom('CORE' as const, 'B2B' as const),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);

test('whatever is collected, lines, blocks and totals agree, and it is read as it was written', () => {
  fc.assert(
    fc.property(anyEntries, fc.integer({ min: 1, max: 9_999_900 }), (all, firstTrace) => {
      const { file, traces, leftOut } = achFile(
        originator,
        { ...message, firstTrace },
        all.map(({ id, amount, day, scheme, holder, ...account }) =>
          collection({
            endToEndId: id,
            amount,
            collectOn: new Temporal.PlainDate(2026, 5, day),
            mandate: { scheme, account: { ...account, holder: `M${holder}`.trim() } },
          }),
        ),
      );
      expect(leftOut).toEqual([]);
      const lines = (file?.content ?? '').split('\n').slice(0, -1);
      expect(lines.length % 10).toBe(0);
      for (const line of lines) expect(line).toMatch(/^[ -~]{94}$/);
      const entries = readAch(file?.content ?? '').batches.flatMap((batch) => batch.entries);
      const read = entries.map(({ id, amount, routingNumber, accountNumber, code }) => ({
        id,
        amount: Number(amount),
        routingNumber,
        accountNumber,
        accountType: code === '37' ? 'SAVINGS' : 'CHECKING',
      }));
      const given = all.map(({ id, amount, routingNumber, accountNumber, accountType }) => ({
        id,
        amount,
        routingNumber,
        accountNumber,
        accountType,
      }));
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
      expect(read.sort(byId)).toEqual(given.sort(byId));
      const numbers = entries.map(({ trace }) => trace);
      expect(numbers).toEqual(traces.map(({ trace }) => trace));
      expect(numbers).toEqual([...numbers].sort());
      expect(new Set(numbers).size).toBe(all.length);
      // Totals once more, from the lines themselves.
      const cents = all.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      const hash = all.reduce((sum, { routingNumber }) => sum + BigInt(routingNumber.slice(0, 8)), 0n);
      const control = lines.find((line) => line.startsWith('9')) ?? '';
      expect(BigInt(control.slice(31, 43))).toBe(cents);
      expect(BigInt(control.slice(21, 31))).toBe(hash % 10_000_000_000n);
      expect(Number(control.slice(13, 21))).toBe(all.length);
      expect(Number(control.slice(7, 13))).toBe(lines.length / 10);
    }),
  );
});
