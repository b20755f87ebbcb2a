import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Collection } from '../collection.ts';
import { collection } from '../fixtures.ts';
import { sepaFile } from './pain-008.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './xml.ts';

const creditor = {
  name: 'Kestrel Köln GmbH & Co. KG',
  identifier: 'DE98ZZZ09999999999',
  iban: 'DE89370400440532013000',
};
const createdAt = Temporal.Instant.from('2026-05-01T02:30:00Z');
const message = { id: 'FOYER-20260501-1', createdAt, initiator: 'Kestrel' };

const written = (...collections: Collection[]) => sepaFile(message, [{ creditor, collections }]);

function read(content: string | undefined): XmlElement {
  const [order] = elementsAt(readXml(content ?? ''), 'CstmrDrctDbtInitn');
  if (!order) throw new Error('no order in the file');
  return order;
}

const inOrder = (element: XmlElement | undefined) => element?.children.map(({ name }) => name).join(' ');

test('a file says who collects what from whom', () => {
  const { file, blocks, leftOut } = written(collection());
  expect(file?.name).toBe('FOYER-20260501-1.xml');
  expect(file?.content).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"/,
  );
  expect(leftOut).toEqual([]);
  expect(blocks).toEqual([{ id: 'FOYER-20260501-1.0', endToEndIds: ['100-2026-000042'] }]);
  const order = read(file?.content);
  const [header] = elementsAt(order, 'GrpHdr');
  const [block] = elementsAt(order, 'PmtInf');
  const [one] = elementsAt(order, 'PmtInf', 'DrctDbtTxInf');
  expect(inOrder(order)).toBe('GrpHdr PmtInf');
  expect(inOrder(header)).toBe('MsgId CreDtTm NbOfTxs CtrlSum InitgPty');
  expect(inOrder(block)).toBe(
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdColltnDt Cdtr CdtrAcct CdtrAgt ChrgBr CdtrSchmeId ' +
      'DrctDbtTxInf',
  );
  expect(inOrder(one)).toBe('PmtId InstdAmt DrctDbtTx DbtrAgt Dbtr DbtrAcct RmtInf');
  const said = (path: string) => textAt(order, ...path.split('/'));
  expect({
    created: said('GrpHdr/CreDtTm'),
    day: said('PmtInf/ReqdColltnDt'),
    sequence: said('PmtInf/PmtTpInf/SeqTp'),
    instrument: said('PmtInf/PmtTpInf/LclInstrm/Cd'),
    creditor: said('PmtInf/Cdtr/Nm'),
    identifier: said('PmtInf/CdtrSchmeId/Id/PrvtId/Othr/Id'),
    bank: said('PmtInf/CdtrAgt/FinInstnId/Othr/Id'),
    id: said('PmtInf/DrctDbtTxInf/PmtId/EndToEndId'),
    instruction: said('PmtInf/DrctDbtTxInf/PmtId/InstrId'),
    amount: said('PmtInf/DrctDbtTxInf/InstdAmt'),
    mandate: said('PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf/MndtId'),
    signed: said('PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf/DtOfSgntr'),
    holder: said('PmtInf/DrctDbtTxInf/Dbtr/Nm'),
    account: said('PmtInf/DrctDbtTxInf/DbtrAcct/Id/IBAN'),
    text: said('PmtInf/DrctDbtTxInf/RmtInf/Ustrd'),
  }).toEqual({
    // By the clock of the process: the package knows no other.
    created: createdAt.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime().toString(),
    day: '2026-05-04',
    sequence: 'RCUR',
    instrument: 'CORE',
    creditor: 'Kestrel Koln GmbH + Co. KG',
    identifier: 'DE98ZZZ09999999999',
    bank: 'NOTPROVIDED',
    id: '100-2026-000042',
    instruction: '100-2026-000042',
    amount: '49.90',
    mandate: '100-A17',
    signed: '2026-03-31',
    holder: 'Maya Kern',
    account: 'DE89370400440532013000',
    text: 'Membership May 2026',
  });
});

test('what differs in day, sequence, scheme or creditor stands in a block of its own', () => {
  const other = { ...creditor, name: 'Kestrel Bonn' };
  const later = Temporal.PlainDate.from('2026-06-01');
  const { blocks, file } = sepaFile(message, [
    {
      creditor,
      collections: [
        collection({ endToEndId: 'a' }),
        collection({ endToEndId: 'b', sequence: 'FRST' }),
        collection({ endToEndId: 'c', collectOn: later }),
        collection({ endToEndId: 'd', mandate: { scheme: 'B2B' } }),
        collection({ endToEndId: 'e' }),
      ],
    },
    { creditor: other, collections: [collection({ endToEndId: 'f' })] },
  ]);
  expect(blocks.map(({ endToEndIds }) => endToEndIds.join(''))).toEqual(['ae', 'b', 'c', 'd', 'f']);
  const found = elementsAt(read(file?.content), 'PmtInf').map((block) =>
    [
      textAt(block, 'PmtInfId'),
      textAt(block, 'ReqdColltnDt'),
      textAt(block, 'PmtTpInf', 'SeqTp'),
      textAt(block, 'PmtTpInf', 'LclInstrm', 'Cd'),
      textAt(block, 'Cdtr', 'Nm'),
      textAt(block, 'NbOfTxs'),
      textAt(block, 'CtrlSum'),
    ].join(' '),
  );
  expect(found).toEqual([
    'FOYER-20260501-1.0 2026-05-04 RCUR CORE Kestrel Koln GmbH + Co. KG 2 99.80',
    'FOYER-20260501-1.1 2026-05-04 FRST CORE Kestrel Koln GmbH + Co. KG 1 49.90',
    'FOYER-20260501-1.2 2026-06-01 RCUR CORE Kestrel Koln GmbH + Co. KG 1 49.90',
    'FOYER-20260501-1.3 2026-05-04 RCUR B2B Kestrel Koln GmbH + Co. KG 1 49.90',
    'FOYER-20260501-1.4 2026-05-04 RCUR CORE Kestrel Bonn 1 49.90',
  ]);
});

describe('what cannot go is left out, and says why', () => {
  test.each<[string, Parameters<typeof collection>[0], string]>([
    ['another currency', { currency: 'CHF' }, 'currencyInvalid'],
    ['nothing', { amount: 0 }, 'amountInvalid'],
    ['less than nothing', { amount: -4990 }, 'amountInvalid'],
    ['half a cent', { amount: 49.5 }, 'amountInvalid'],
    ['more than the field holds', { amount: 100_000_000_000 }, 'amountInvalid'],
    ['an id of 36 signs', { endToEndId: 'x'.repeat(36) }, 'endToEndIdInvalid'],
    ['no id', { endToEndId: '' }, 'endToEndIdInvalid'],
    ['an id with a letter that banks do not read', { endToEndId: 'Köln-1' }, 'endToEndIdInvalid'],
    ['an id that begins with a slash', { endToEndId: '/1' }, 'endToEndIdInvalid'],
    ['an id that ends with one', { endToEndId: '1/' }, 'endToEndIdInvalid'],
    ['an id with two', { endToEndId: '1//2' }, 'endToEndIdInvalid'],
    ['an id with a blank behind', { endToEndId: '1 ' }, 'endToEndIdInvalid'],
    ['no reference', { mandate: { reference: '' } }, 'mandateReferenceInvalid'],
    ['a reference of 36 signs', { mandate: { reference: 'x'.repeat(36) } }, 'mandateReferenceInvalid'],
    [
      'a mandate signed after the day',
      { mandate: { signedOn: Temporal.PlainDate.from('2026-05-05') } },
      'signedTooLate',
    ],
    [
      'an IBAN that is wrong',
      { mandate: { account: { holder: 'A', iban: 'DE88370400440532013000' } } },
      'accountInvalid',
    ],
    [
      'an IBAN outside the schemes',
      { mandate: { account: { holder: 'A', iban: 'AE070331234567890123456' } } },
      'accountInvalid',
    ],
    ['no holder', { mandate: { account: { iban: 'DE89370400440532013000' } } }, 'accountInvalid'],
    [
      'an account without an IBAN',
      { mandate: { country: 'US', account: { holder: 'A' } } },
      'accountInvalid',
    ],
  ])('%s', (_what, said, why) => {
    const good = collection({ endToEndId: 'good' });
    const bad = collection(said);
    const { file, leftOut, blocks } = written(bad, good);
    expect(leftOut).toEqual([{ endToEndId: bad.endToEndId, why }]);
    expect(blocks.map(({ endToEndIds }) => endToEndIds)).toEqual([['good']]);
    expect(textAt(read(file?.content), 'GrpHdr', 'NbOfTxs')).toBe('1');
    expect(written(bad).file).toBeUndefined();
  });

  test('the same id a second time', () => {
    const { leftOut, blocks } = written(collection(), collection({ amount: 1 }));
    expect(leftOut).toEqual([{ endToEndId: '100-2026-000042', why: 'endToEndIdTwice' }]);
    expect(blocks[0]?.endToEndIds).toHaveLength(1);
  });

  test('everything of a creditor that is not right', () => {
    const wrong = { ...creditor, identifier: 'DE97ZZZ09999999999' };
    expect(sepaFile(message, [{ creditor: wrong, collections: [collection()] }])).toEqual({
      file: undefined,
      blocks: [],
      leftOut: [{ endToEndId: '100-2026-000042', why: 'creditorInvalid' }],
    });
  });

  test('what a file has no room for', () => {
    const many = Array.from({ length: 10_001 }, (_, place) => collection({ endToEndId: String(place) }));
    const { leftOut, file } = written(...many);
    expect(leftOut).toEqual([{ endToEndId: '10000', why: 'fileFull' }]);
    expect(file?.content).toContain('<NbOfTxs>10000</NbOfTxs><CtrlSum>499000.00</CtrlSum>');
  });
});

test('a message id that names no file is a fault of ours', () => {
  expect(() => sepaFile({ ...message, id: '../1' }, [])).toThrow(RangeError);
  expect(() => sepaFile({ ...message, id: 'x'.repeat(30) }, [])).toThrow(RangeError);
});

test('accounts of Spain and Denmark go by their IBAN, and a BIC of another country stays at home', () => {
  const spanish = {
    holder: 'Inés Vidal',
    bankRegNumber: '2100',
    branchNumber: '0418',
    controlDigits: '45',
    accountNumber: '0200051332',
  };
  const danish = { holder: 'Søren', bankRegNumber: '0040', accountNumber: '0440116243' };
  const { file } = written(
    collection({ endToEndId: '1', mandate: { country: 'ES', account: spanish } }),
    collection({ endToEndId: '2', mandate: { country: 'DK', account: danish } }),
    collection({ endToEndId: '3', mandate: { account: { ...german, bic: 'COBADEFF' } } }),
    collection({ endToEndId: '4', mandate: { account: { ...german, bic: 'NWBKGB2L' } } }),
  );
  const found = elementsAt(read(file?.content), 'PmtInf', 'DrctDbtTxInf').map((one) => [
    textAt(one, 'DbtrAcct', 'Id', 'IBAN'),
    textAt(one, 'DbtrAgt', 'FinInstnId', 'BICFI') ?? textAt(one, 'DbtrAgt', 'FinInstnId', 'Othr', 'Id'),
  ]);
  expect(found).toEqual([
    ['ES9121000418450200051332', 'NOTPROVIDED'],
    ['DK5000400440116243', 'NOTPROVIDED'],
    ['DE89370400440532013000', 'COBADEFF'],
    ['DE89370400440532013000', 'NOTPROVIDED'],
  ]);
});

const german = { holder: 'Maya Kern', iban: 'DE89370400440532013000' };

const cents = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 99_999_999_999 }));
const anyCollections = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,34}$/),
    amount: cents,
    day: fc.integer({ min: 1, max: 28 }),
    sequence: fc.constantFrom('FRST' as const, 'RCUR' as const),
    holder: fc.string({ unit: 'grapheme', maxLength: 300 }),
    text: fc.string({ unit: 'grapheme', maxLength: 300 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
);

test('whatever is collected, sums are right to the cent, and no field is longer or stranger than allowed', () => {
  fc.assert(
    fc.property(anyCollections, (all) => {
      const { file } = written(
        ...all.map(({ id, amount, day, sequence, holder, text }) =>
          collection({
            endToEndId: id,
            amount,
            sequence,
            text,
            collectOn: new Temporal.PlainDate(2026, 5, day),
            mandate: { account: { ...german, holder: `M ${holder}` } },
          }),
        ),
      );
      const order = read(file?.content);
      const ones = elementsAt(order, 'PmtInf', 'DrctDbtTxInf');
      expect(ones.map((one) => textAt(one, 'PmtId', 'EndToEndId')).sort()).toEqual(
        all.map(({ id }) => id).sort(),
      );
      expect(textAt(order, 'GrpHdr', 'NbOfTxs')).toBe(String(all.length));
      const inCents = (text = '') => BigInt(text.replace('.', ''));
      const sum = (texts: (string | undefined)[]) =>
        texts.map(inCents).reduce((one, other) => one + other, 0n);
      const total = all.reduce((so, { amount }) => so + BigInt(amount), 0n);
      const blocks = elementsAt(order, 'PmtInf');
      expect(inCents(textAt(order, 'GrpHdr', 'CtrlSum'))).toBe(total);
      expect(sum(blocks.map((block) => textAt(block, 'CtrlSum')))).toBe(total);
      expect(sum(ones.map((one) => textAt(one, 'InstdAmt')))).toBe(total);
      for (const one of ones) {
        expect(textAt(one, 'Dbtr', 'Nm')).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/);
        expect(textAt(one, 'RmtInf', 'Ustrd')).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/);
      }
    }),
  );
});

test('sums that floating point would get wrong', () => {
  const many = Array.from({ length: 10_000 }, (_, place) =>
    collection({ endToEndId: String(place), amount: 99_999_999_989 }),
  );
  const floating = many.reduce((sum, { amount }) => sum + amount / 100, 0).toFixed(2);
  expect(floating, 'the control').not.toBe('9999999998900.00');
  expect(textAt(read(written(...many).file?.content), 'GrpHdr', 'CtrlSum')).toBe('9999999998900.00');
});
