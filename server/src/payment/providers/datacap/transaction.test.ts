import { describe, expect, test } from 'vitest';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import { answerOf, type DatacapTransaction } from './transaction.ts';

const order = testOrder({ money: { amount: 1511, currency: 'USD' }, keepCard: 'yes' });

/** With the fields and values of PayAPI's answers. */
const sale = (more: Partial<DatacapTransaction> = {}): DatacapTransaction => ({
  Status: 'Approved',
  RefNo: '7e4a',
  InvoiceNo: '10',
  Amount: '15.11',
  Authorized: '15.11',
  Token: 'DC4:VISA:7N',
  Account: '400000XXXXXX0002',
  Brand: 'VISA',
  ...more,
});

describe('a sale', () => {
  test.each(['Approved', 'Success'])('that is %s is paid', (Status) => {
    expect(answerOf(sale({ Status }), order)).toMatchObject({
      state: 'paid',
      reference: '7e4a',
      money: { amount: 1511, currency: 'USD' },
    });
  });

  test.each(['Declined', 'Error'])('that is %s has failed', (Status) => {
    expect(answerOf(sale({ Status }), order)).toEqual({ state: 'failed', reference: '7e4a' });
  });

  test('that is approved in part has taken that part', () => {
    expect(answerOf(sale({ Authorized: '10.00' }), order).money).toEqual({ amount: 1000, currency: 'USD' });
  });

  test.each(['', '15.111', '-15.11', 'all'])('of %j says nothing', (Authorized) => {
    expect(() => answerOf(sale({ Amount: Authorized, Authorized }), order)).toThrow(NoAnswer);
  });
});

describe('a card', () => {
  test.each([
    ['VISA', 'visa'],
    ['M/C', 'mastercard'],
    ['DCVR', 'discover'],
    ['DCLB', 'diners'],
  ])('of %s is kept as %s, with its last digits', (Brand, brand) => {
    expect(answerOf(sale({ Brand, RecurringData: 'chain' }), order).card).toEqual({
      token: 'DC4:VISA:7N',
      shopper: order.payer.reference,
      firstReference: 'chain',
      brand,
      lastFour: '0002',
    });
  });

  test('is kept only if that was ordered', () => {
    expect(answerOf(sale(), { ...order, keepCard: 'no' }).card).toBeUndefined();
  });
});
