import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collecting, collectingSecrets, german } from '../../../test/direct-debit-fixtures.ts';
import { documentCalls } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { type AdyenSandbox, adyenSandbox } from '../../sandbox/adyen/adyen-sandbox.ts';
import { issueAgreementContracts } from './issue-agreement-contracts.ts';

let shop: Shop & { sandbox: AdyenSandbox };
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  shop = await openShop(adyenSandbox(), { secrets: collectingSecrets });
  const document = { ...collecting, parameters: { payLater: 'everybody' as const } };
  club = await shop.openClub({ country: 'DE', currency: 'EUR', document });
});
beforeEach(async () => {
  maya = await shop.world.makePerson(club);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** The types of what is in the person's documents, and what the newest one says. */
async function documents() {
  await issueAgreementContracts(shop.world.services);
  const call = documentCalls(shop.world);
  const { notes } = await call.notes(maya);
  const [newest] = notes;
  const file = newest && (await call.download(maya, maya, newest.journalNoteId)).rawPayload;
  const text = file ? (await readPdf(file.toString('base64'))).text : '';
  return { types: notes.map(({ type }) => type), text };
}

test('a mandate is a document in the words that were agreed, once, with a masked account', async () => {
  await shop.call(maya, 'payment/create-dd-payment-agreement', german);
  const { types, text } = await documents();
  expect(types).toEqual(['PAYMENT_AGREEMENT_CONTRACT']);
  expect(text).toContain('I authorise Testclub GmbH (creditor identifier');
  expect(text).toContain('Maya Groß');
  expect(text).toContain('3000');
  expect(text).not.toContain('0532');
  expect((await documents()).types).toHaveLength(1);
});

test('an agreement on a card is a document as soon as the provider has stored the card', async () => {
  const { body } = await shop.call(maya, 'payment/create-cc-payment-agreement', {});
  expect((await documents()).types).toEqual([]);
  const { paymentKey } = body['payment'] as { paymentKey: string };
  await shop.sandbox.shopper.pays(paymentKey);
  await shop.call(maya, 'payment/check-payment', { paymentKey });
  const { types, text } = await documents();
  expect(types).toEqual(['CREDITCARD_AGREEMENT_CONTRACT']);
  expect(text).toContain('to charge this card');
});

test('agreeing to pay by invoice makes no document', async () => {
  await shop.call(maya, 'payment/create-invoice-payment-agreement', {});
  expect((await documents()).types).toEqual([]);
});

test('a clipcard that is sold makes one contract, however many cards it has, beside its receipt', async () => {
  const clipcardId = await shop.sell(club);
  const { status } = await shop.call(maya, 'payment/make-invoice-clipcard-payment', {
    clipcardId,
    clipcardCenterId: club.centerId,
    quantity: 2,
  });
  expect(status).toBe(200);
  const { types, text } = await documents();
  expect(types.filter((type) => type === 'CLIPCARD_CONTRACT')).toHaveLength(1);
  expect(text).toContain('Number of cards 2');
});
