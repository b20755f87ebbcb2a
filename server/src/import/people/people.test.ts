import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { personalData } from '../../domains.ts';
import { toSaleResponse } from '../../invoices/sales/sale-response.ts';
import { salesOf } from '../../invoices/sales/sales-store.ts';
import { readMembers } from '../../person/family/family.ts';
import { ImportError } from '../import-error.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const run = (files: Files) => importFiles(world, files);
const personOf = ({ id }: Files, number: number) =>
  world.services.db
    .selectFrom('person')
    .selectAll()
    .where('center_id', '=', id)
    .where('id', '=', number)
    .executeTakeFirstOrThrow();

const everything = {
  salutation: 'DR',
  gender: 'FEMALE',
  phone: '+1 617 555 0191',
  ssn: '536-22-8726',
  idType: 'PASSPORT',
  idNumber: 'X1',
  passportCountry: 'US',
  passportDate: '2030-01-31',
  address1: '1 Court Street',
  address2: 'Flat 2',
  address3: 'Second bell',
  zipName: 'Downtown',
  checkbox1: true,
  checkbox3: false,
  memberSince: '2019-03-04',
  zipCode: '02108',
  city: 'Boston',
  state: 'MA',
  country: 'US',
  language: 'en',
  allowEmailNewsletters: true,
  allowThirdPartyOffers: true,
  isBlocked: true,
  isBlacklisted: true,
  gdprVersion: 2,
  gdprAccepted: true,
};

describe('a person', () => {
  test('is put in with everything that the file says, in the form in which it is kept and found', async () => {
    const files = brandFiles();
    files.people[0] = { ...files.people[0], ...everything };
    await run(files);
    const { birthday, id_expires_on, member_since, created_at, ...row } = await personOf(files, 1);
    expect([birthday, id_expires_on, member_since].map(String)).toEqual([
      '1987-06-03',
      '2030-01-31',
      '2019-03-04',
    ]);
    expect(created_at).toBeDefined();
    expect(row).toMatchObject({
      salutation: 'DR',
      gender: 'FEMALE',
      phone: '+16175550191',
      national_number: '536228726',
      id_type: 'PASSPORT',
      id_number: 'X1',
      id_country: 'US',
      address1: '1 Court Street',
      address2: 'Flat 2',
      address3: 'Second bell',
      zip_name: 'Downtown',
      checkbox1: true,
      checkbox2: null,
      checkbox3: false,
      zip_code: '02108',
      city: 'Boston',
      state: 'MA',
      country: 'US',
      preferred_language: 'en',
      newsletter: true,
      third_party_offers: true,
      is_blocked: true,
      is_blacklisted: true,
      gdpr_version: 2,
      gdpr_accepted: true,
      forgotten_at: null,
    });
    expect(row.search).toContain('maya lindgren');
    expect(row.search).toContain('6175550191');
  });

  test('is in the audit with what has changed, and without the number', async () => {
    const files = brandFiles();
    files.people[0] = { ...files.people[0], ...everything };
    await run(files);
    files.people[0] = { ...files.people[0], city: 'Cambridge', ssn: '536-22-8727' };
    await run(files);
    const audited = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('center_id', '=', files.id)
      .where('entity_key', '=', `${files.id}p1`)
      .orderBy('id')
      .execute();
    expect(audited).toMatchObject([
      { before: null, after: { first_name: 'Maya', city: 'Boston', national_number: 'hidden' } },
      {
        before: { city: 'Boston', national_number: 'hidden' },
        after: { city: 'Cambridge', national_number: 'hidden' },
      },
    ]);
    expect(Object.keys(audited[1]?.after ?? {})).toHaveLength(2);
  });

  test('is found by the new name when the name changes, and a field said to be null is emptied', async () => {
    const files = brandFiles();
    files.people[0] = { ...files.people[0], ...everything };
    await run(files);
    files.people[0] = { ...files.people[0], lastName: 'Jørgensen', phone: null };
    expect((await run(files)).people).toEqual({ created: 0, changed: 1, unchanged: 1 });
    const row = await personOf(files, 1);
    expect(row.search).toContain('jorgensen');
    expect(row.phone).toBeNull();
    expect(row.city).toBe('Boston');
  });

  test('who cannot be found is so after the next import, though nothing else has changed', async () => {
    const files = brandFiles();
    await run(files);
    await world.services.db
      .updateTable('person')
      .set({ search: '' })
      .where('center_id', '=', files.id)
      .execute();
    await run(files);
    expect((await personOf(files, 2)).search).toContain('leo lindgren');
  });

  test('who was forgotten is not brought back by an old file', async () => {
    const files = brandFiles();
    files.families.push({
      centerId: files.id,
      name: 'Lindgren',
      primary: 1,
      members: [{ id: 2, relation: 'CHILD' }],
    });
    await run(files);
    await world.services.db.transaction().execute(async (tx) => {
      for (const { forgetPerson } of Object.values(personalData))
        await forgetPerson(tx, { centerId: files.id, id: 2 }, world.clock.now());
    });
    const tallies = await run(files);
    expect(tallies.people).toEqual({ created: 0, changed: 0, unchanged: 2 });
    expect(await personOf(files, 2)).toMatchObject({ first_name: '–', search: '' });
    expect(await readMembers(world.services.db, { centerId: files.id, id: 1 })).toHaveLength(1);
  });
});

describe('a family', () => {
  const withFamily = (members: object[] = [{ id: 2, relation: 'CHILD' }], name = 'Lindgren') => {
    const files = brandFiles();
    files.people.push({ ...files.people[1], id: 3, firstName: 'Jonas' });
    files.families.push({ centerId: files.id, name, primary: 1, members });
    return files;
  };
  const inWords = async (files: Files) =>
    (await readMembers(world.services.db, { centerId: files.id, id: 1 })).map(
      (row) => `${row.family_name}: ${row.first_name} ${row.relation}`,
    );

  test('is put in, brought up to date, and left alone where nothing differs', async () => {
    const files = withFamily();
    expect((await run(files)).families).toEqual({ created: 1, changed: 0, unchanged: 0 });
    expect(await inWords(files)).toEqual(['Lindgren: Maya PRIMARY', 'Lindgren: Leo CHILD']);
    expect((await run(files)).families).toEqual({ created: 0, changed: 0, unchanged: 1 });
    files.families[0] = {
      ...files.families[0],
      name: 'The Lindgrens',
      members: [
        { id: 2, relation: 'OTHER' },
        { id: 3, relation: 'SPOUSE' },
      ],
    };
    expect((await run(files)).families).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect(await inWords(files)).toEqual([
      'The Lindgrens: Maya PRIMARY',
      'The Lindgrens: Leo OTHER',
      'The Lindgrens: Jonas SPOUSE',
    ]);
  });

  test('keeps whom the file does not name', async () => {
    const files = withFamily();
    await run(files);
    files.families[0] = { ...files.families[0], members: [{ id: 3, relation: 'SPOUSE' }] };
    await run(files);
    expect(await inWords(files)).toHaveLength(3);
  });

  test.each([
    ['of which the primary adult is in another one', 2, [], /Np2 is CHILD in another family/],
    ['that wants somebody of another one', 3, [{ id: 2, relation: 'OTHER' }], /Np2 is in another family/],
  ])('%s undoes the import', async (_title, primary, members, says) => {
    const files = withFamily();
    await run(files);
    files.families = [{ centerId: files.id, name: 'Another', primary, members }];
    const failure = await run(files).catch((error: unknown) => error);
    if (!(failure instanceof ImportError)) throw new Error('no fault was found', { cause: failure });
    expect(failure.faults.map((fault) => fault.says.replace(String(files.id), 'N'))).toEqual([
      expect.stringMatching(says),
    ]);
    expect(await inWords(files)).toHaveLength(2);
  });
});

test('a company is put in for its contact, brought up to date, and left alone where nothing differs', async () => {
  const files = brandFiles();
  const company = {
    centerId: files.id,
    contact: 1,
    name: 'Alder & Co',
    city: 'Boston',
    numberOfEmployees: 40,
  };
  files.companies.push(company);
  expect((await run(files)).companies).toEqual({ created: 1, changed: 0, unchanged: 0 });
  expect((await run(files)).companies).toEqual({ created: 0, changed: 0, unchanged: 1 });
  files.companies[0] = { ...company, numberOfEmployees: 41 };
  expect((await run(files)).companies).toEqual({ created: 0, changed: 1, unchanged: 0 });
  const rows = await world.services.db
    .selectFrom('company')
    .selectAll()
    .where('center_id', '=', files.id)
    .execute();
  expect(rows).toMatchObject([
    { contact_person_id: 1, name: 'Alder & Co', city: 'Boston', number_of_employees: 41 },
  ]);
});

test('an invoice of an older system is brought along once, with what was paid of it', async () => {
  const files = brandFiles();
  const invoice = {
    centerId: files.id,
    person: 1,
    externalId: 'OLD-7',
    issuedOn: -10,
    dueInDays: 14,
    lines: [{ text: 'Court', quantity: 2, unitAmount: 4000, taxRate: 2500 }],
    paid: 3000,
  };
  files.invoices.push(invoice);
  expect((await run(files)).invoices).toEqual({ created: 1, changed: 0, unchanged: 0 });
  files.invoices[0] = { ...invoice, paid: 8000 };
  expect((await run(files)).invoices).toEqual({ created: 0, changed: 0, unchanged: 1 });
  const row = await world.services.db
    .selectFrom('invoice')
    .selectAll()
    .where('center_id', '=', files.id)
    .executeTakeFirstOrThrow();
  const daysAgo = row.issued_on.until(world.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
  expect(daysAgo.days).toBe(10);
  expect(row.due_on.toString()).toBe(row.issued_on.add({ days: 14 }).toString());
  expect(row).toMatchObject({
    type: 'LEGACY',
    status: 'PARTIALLY_PAID',
    number: 1,
    amount: 8000,
    tax: 1600,
    open_amount: 5000,
  });
});

describe('an invoice of an older system says what it was and how it was paid', () => {
  const line = (unitAmount: number) => [{ text: 'Court', quantity: 1, unitAmount, taxRate: 0 }];
  const onTheDay = (transactionType: string) => [{ transactionType, amount: 5000, paidOn: -10 }];

  test.each([
    ['in cash', { payments: onTheDay('CASH') }, ['LEGACY', 'CASH', 'PAID', 'CASH']],
    [
      'by gift card',
      { type: 'PAYMENT', payments: onTheDay('GIFT_CARD') },
      ['PAYMENT', 'CASH', 'PAID', 'GIFT_CARD'],
    ],
    [
      'later, by voucher',
      { payments: [{ transactionType: 'VOUCHER', amount: 5000, paidOn: -3 }] },
      ['LEGACY', 'PAYMENT', 'PAID', 'VOUCHER'],
    ],
    [
      'in instalments',
      { payments: onTheDay('INSTALLMENT_PLAN') },
      ['LEGACY', 'INSTALLMENTPLAN', 'PAID', 'INSTALLMENT_PLAN'],
    ],
    ['by nobody knows what', { paid: 5000 }, ['LEGACY', 'PAYMENT', 'PAID', 'OTHER']],
    ['as a reminder', { type: 'REMINDER' }, ['REMINDER', 'PAYMENT', 'PENDING', '']],
    ['to collectors', { type: 'DEBT_COLLECTION' }, ['DEBT_COLLECTION', 'CASHCOLLECTION', 'PENDING', '']],
    ['as a refund', { type: 'REFUND', lines: line(-5000) }, ['REFUND', 'PAYMENT', 'PAID', '']],
  ] as const)('%s', async (_how, more, expected) => {
    const files = brandFiles();
    const invoice = { centerId: files.id, person: 1, externalId: 'OLD-8', issuedOn: -10, dueInDays: 14 };
    files.invoices.push({ ...invoice, lines: line(5000), ...more });
    expect((await run(files)).invoices).toMatchObject({ created: 1 });
    const [sale] = await salesOf(world.services.db, { centerId: files.id }, { limit: 10 });
    if (!sale) throw new Error('nothing was sold');
    const { type, saleType, status, transactionTypes } = toSaleResponse(sale, { centerId: files.id });
    expect([type, saleType, status, transactionTypes.join()]).toEqual(expected);
  });

  test.each([
    [{ lines: line(-5000) }, 'amounts are below zero in a REFUND, and in nothing else'],
    [{ type: 'ZERO', lines: line(100) }, 'a ZERO invoice has no amount'],
    [{ lines: line(5000), paid: 1, payments: onTheDay('CASH') }, 'more is paid than the lines amount to'],
  ])('but not %j', async (more, fault) => {
    const files = brandFiles();
    const invoice = { centerId: files.id, person: 1, externalId: 'OLD-9', issuedOn: -10, dueInDays: 14 };
    files.invoices.push({ ...invoice, ...more });
    expect(await faultsIn(world, files)).toEqual([expect.stringContaining(fault)]);
  });
});
