import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { readAgreementsAt } from '../../payment-agreement/store.ts';
import { billDue } from '../../subscription/nightly/bill-due.ts';
import { type Files, faultsIn, importFiles } from '../import-fixtures.ts';
import { shop } from '../plans/plan-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const nothing = { created: 0, changed: 0, unchanged: 0 };
const mandate = {
  type: 'DIRECT_DEBIT',
  account: {
    holder: 'Leo Lindgren',
    routingNumber: '021000021',
    accountNumber: '123456789',
    accountType: 'CHECKING',
  },
  mandateReference: 'OLD-77',
  mandateSignedOn: '2024-02-29',
};
const card = {
  type: 'CREDIT_CARD',
  card: {
    provider: 'adyen',
    token: 'TOKEN-1',
    shopper: 'SHOPPER-1',
    lastFour: '1111',
    expiryMonth: 12,
    expiryYear: 2030,
  },
};
const run = async (files: Files) => (await importFiles(world, files)).paymentAgreements;
const agreementAt = (centerId: number, id: number, company?: number) =>
  world.services.db.transaction().execute(async (tx) => {
    const debtor = {
      payer: { centerId, id },
      ...(company !== undefined && { company: { centerId, id: company } }),
    };
    return (await readAgreementsAt(tx, centerId, [debtor]))(debtor);
  });

test('an imported membership is billed by the night and collected by the imported mandate', async () => {
  const { files, id, subscription } = shop();
  files.subscriptions[0] = { ...subscription, price: 23_000, billedUntil: 0 };
  files.paymentAgreements.push({ centerId: id, person: 2, ...mandate });
  expect(await run(files)).toEqual({ ...nothing, created: 1 });
  const club = await world.services.clubs.byCenter(id);
  if (!club) throw new Error('the club was not imported');
  const day = world.clock.now().toZonedDateTimeISO(club.center.time_zone).toPlainDate().add({ days: 1 });
  await billDue.run({ services: world.services, club, day, progress: async () => undefined });
  const debits = await world.services.db
    .selectFrom('direct_debit as debit')
    .innerJoin('payment_agreement as agreement', (on) =>
      on
        .onRef('agreement.center_id', '=', 'debit.center_id')
        .onRef('agreement.id', '=', 'debit.agreement_id'),
    )
    .select(['agreement.mandate_reference', 'agreement.person_id', 'debit.state'])
    .where('debit.center_id', '=', id)
    .execute();
  expect(debits).toEqual([{ mandate_reference: 'OLD-77', person_id: 2, state: 'PLANNED' }]);
});

test('a card, an invoice and a company’s mandate are imported once, each for whose it is', async () => {
  const { files, id } = shop();
  files.paymentAgreements.push(
    { centerId: id, person: 2, ...card },
    { centerId: id, person: 3, type: 'INVOICE' },
    { centerId: id, person: 3, ofCompany: true, ...mandate },
  );
  expect(await run(files)).toEqual({ ...nothing, created: 3 });
  expect(await agreementAt(id, 2)).toMatchObject({ type: 'CREDIT_CARD', provider: 'adyen' });
  expect(await agreementAt(id, 3)).toMatchObject({ type: 'INVOICE' });
  const company = await world.services.db
    .selectFrom('company')
    .select('id')
    .where('center_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await agreementAt(id, 3, company.id)).toMatchObject({ type: 'DIRECT_DEBIT' });
  expect(await run(files)).toEqual({ ...nothing, unchanged: 3 });
});

test('a person who has ended their agreement in the portal gets no other one from a file', async () => {
  const { files, id } = shop();
  files.paymentAgreements.push({ centerId: id, person: 2, ...card });
  await run(files);
  await world.services.db
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: world.clock.now() })
    .where('center_id', '=', id)
    .execute();
  expect(await run(files)).toEqual({ ...nothing, unchanged: 1 });
  expect(await agreementAt(id, 2)).toBeUndefined();
});

test('a mandate reference that another agreement with the centre has is a fault of its line', async () => {
  const { files, id } = shop();
  files.paymentAgreements.push({ centerId: id, person: 2, ...mandate });
  await run(files);
  files.paymentAgreements[0] = { centerId: id, person: 3, ...mandate };
  expect(await faultsIn(world, files)).toEqual([
    expect.stringMatching(
      /^payment-agreements\.json:\d+: another agreement with the centre has this reference$/,
    ),
  ]);
});

test.each([
  [{ person: 9, ...card }, 'no person Np9 in people.json'],
  [{ person: 2, ofCompany: true, ...mandate }, 'no company of contact Np2 in companies.json'],
  [{ person: 2, ...mandate, account: { ...mandate.account, routingNumber: '021000022' } }, 'routingNumber'],
  [{ person: 3, ...mandate, mandateReference: 'TWICE' }, 'a mandate above has this reference'],
  [{ person: 1, ...card }, 'Np1 has an agreement with the centre already'],
])('%j is refused: %s', async (given, says) => {
  const { files, id } = shop();
  files.paymentAgreements.push(
    { centerId: id, person: 1, ...mandate, mandateReference: 'TWICE' },
    { centerId: id, ...given },
  );
  const faults = await faultsIn(world, files);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^payment-agreements\.json:/);
  if (says !== 'routingNumber') expect(faults[0]).toContain(says);
});
