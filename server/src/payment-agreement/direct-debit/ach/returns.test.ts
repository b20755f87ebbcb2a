import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { readAch } from './read.ts';
import { readAchReturns } from './returns.ts';

const nines = '9'.repeat(94);

/** What a bank sent back: two batches, one with a return and one with a change. */
const returned = [
  '101 123456789 0210000212605060600A094101Volta Fitness          First Bank                     ',
  '5225Volta Fitness Cl                    1234567890WEBMembership      260504   1021000020000001',
  '626021000021123456789        0000004990100-2026-000042Ann Lee               R 1021000020000001',
  '799R01021000020000001      02100002                                            021000020000001',
  '636021000021987654321        0000000123100-2026-000043Jose Alvarez          S 1021000020000002',
  '799R10021000020000002      02100002                                            021000020000002',
  '82250000040004200004000000005113000000000000' + '1234567890                         021000020000001',
  '5220Volta Fitness Cl                    1234567890CORMembership      260504   1021000020000002',
  '621021000021555              0000000000100-2026-000044Kit Ward              R 1021000020000003',
  '798C03021000020000003      02100002011401533   777                             021000020000003',
  '82200000020002100002000000000000000000000000' + '1234567890                         021000020000002',
  '9000002000002000000060006300006000000005113000000000000                                       ',
  ...Array.from({ length: 8 }, () => nines),
];

const fileOf = (lines: readonly string[]) => `${lines.join('\n')}\n`;

test('returns and changes name the entry that they are about', () => {
  const news = [
    {
      endToEndId: '100-2026-000042',
      trace: '021000020000001',
      outcome: 'returned',
      reasonCode: 'R01',
    },
    { endToEndId: '100-2026-000043', trace: '021000020000002', outcome: 'returned', reasonCode: 'R10' },
    {
      endToEndId: '100-2026-000044',
      trace: '021000020000003',
      outcome: 'changed',
      reasonCode: 'C03',
      corrected: { routingNumber: '011401533', accountNumber: '777' },
    },
  ];
  expect(readAchReturns(fileOf(returned))).toEqual(news);
  expect(readAchReturns(returned.join('\r\n')), 'with the ends of lines of another system').toEqual(news);
});

describe('what a change says', () => {
  test.each([
    ['C01', '1918171614', { accountNumber: '1918171614' }],
    ['C02', '011401533', { routingNumber: '011401533' }],
    ['C03', '011401533   777', { routingNumber: '011401533', accountNumber: '777' }],
    ['C04', 'Ann Lee-Ward', { holder: 'Ann Lee-Ward' }],
    ['C05', '37', { accountType: 'SAVINGS' }],
    ['C05', '27', { accountType: 'CHECKING' }],
    ['C06', '777                 37', { accountNumber: '777', accountType: 'SAVINGS' }],
    ['C07', '011401533777              27', routingAndType],
    ['C07', `011401533${'7'.repeat(17)}27`, { ...routingAndType, accountNumber: '7'.repeat(17) }],
    ['C07', '011401533', undefined],
    ['C09', '100-A17', undefined],
  ])('%s %s', (code, information, corrected) => {
    const said = `798${code}021000020000003      02100002${information.padEnd(44)}021000020000003`;
    const news = readAchReturns(fileOf(returned.with(9, said)));
    expect(news[2]?.reasonCode).toBe(code);
    expect(news[2]?.corrected).toEqual(corrected);
  });
});

const routingAndType = { routingNumber: '011401533', accountNumber: '777', accountType: 'CHECKING' };

const changed = (line: number, from: number, text: string) => {
  const old = returned[line - 1] ?? '';
  return returned.with(line - 1, old.slice(0, from - 1) + text + old.slice(from - 1 + text.length));
};

describe('refuses a file that is not whole', () => {
  test.each<[string, string, readonly string[]]>([
    ['nothing', 'line 1', []],
    ['no header', 'line 1', returned.toSpliced(0, 1, returned[1] ?? '')],
    ['another size of lines', 'line 1', changed(1, 35, '080')],
    ['a short line', 'line 3', changed(3, 1, '').with(2, '626')],
    ['a sign that is not ASCII', 'line 3', changed(3, 55, 'É')],
    ['a letter in an amount', 'line 3: amount', changed(3, 32, 'O')],
    ['an amount that was changed', 'line 7: debits', changed(3, 39, '1')],
    ['a debit that was made a credit', 'line 7: debits', changed(3, 2, '21')],
    ['a routing number that is wrong', 'line 3: routingNumber', changed(3, 12, '2')],
    ['another bank, right by its digits', 'line 7: hash', changed(3, 4, '011401533')],
    ['an entry that is missing', 'line 5: count', returned.toSpliced(4, 2).concat(nines, nines)],
    ['a return that is not announced', 'line 3: addenda', changed(3, 79, '0')],
    ['a return that is missing', 'line 3: addenda', returned.toSpliced(3, 1).concat(nines)],
    ['a control of another batch', 'line 7: batch', changed(7, 94, '9')],
    ['a control of another company', 'line 7: companyId', changed(7, 45, '9')],
    ['a control of another class', 'line 7: serviceClass', changed(7, 2, '200')],
    [
      'debits among credits',
      'line 7: serviceClass',
      changed(7, 2, '220').with(1, changed(2, 2, '220')[1] ?? ''),
    ],
    ['a count of batches that is wrong', 'line 12: batches', changed(12, 7, '3')],
    ['a count of blocks that is wrong', 'line 12: blocks', changed(12, 13, '3')],
    ['a sum of all that is wrong', 'line 12: debits', changed(12, 43, '4')],
    ['no end', 'line 12', returned.toSpliced(11, 1, nines)],
    ['something behind the end', 'line 14: behind the end', returned.with(13, returned[2] ?? '')],
    ['a block that is not full', 'block', returned.slice(0, -1)],
    ['a file that was cut off', 'line 11', returned.slice(0, 10)],
  ])('%s', (_what, where, lines) => {
    expect(() => readAch(fileOf(lines))).toThrow(UnreadableFile);
    expect(() => readAch(fileOf(lines))).toThrow(where);
  });

  test('says nothing of what is in it', () => {
    expect(() => readAch(fileOf(changed(3, 32, 'O')))).toThrow(/^line 3: amount$/);
  });
});
