import { describe, expect, test } from 'vitest';
import { companyOf, companyResolver, companyValues } from './company-form.ts';

const whole = {
  name: 'Harbor Analytics',
  address1: '12 Wharf Street',
  address2: 'Floor 3',
  zipCode: '02110',
  city: 'Boston',
  country: 'US',
  numberOfEmployees: 240,
  contactName: 'Dana Whitfield',
  contactEmail: 'dana@mail.example',
};

test('what is known comes back as it was', () => {
  expect(companyOf(companyValues(whole))).toEqual(whole);
  expect(companyOf(companyValues({ name: 'Harbor' }))).toEqual({ name: 'Harbor' });
});

test('what was emptied is not there any more', () => {
  const values = { ...companyValues(whole), address2: ' ', contactEmail: '', numberOfEmployees: Number.NaN };
  const { address2: _line, contactEmail: _email, numberOfEmployees: _number, ...rest } = whole;
  expect(companyOf(values)).toEqual(rest);
});

test('nobody works there is a number as well', () => {
  expect(companyOf({ ...companyValues(whole), numberOfEmployees: 0 }).numberOfEmployees).toBe(0);
});

describe('what is wrong', () => {
  test.each([
    [{}, []],
    [{ name: '  ' }, ['name']],
    [{ contactEmail: 'dana' }, ['contactEmail']],
    [{ contactEmail: '' }, []],
    [{ name: '', contactEmail: 'x@' }, ['name', 'contactEmail']],
  ])('%j', async (changed, wrong) => {
    const values = { ...companyValues(whole), ...changed };
    const { errors } = await companyResolver(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(Object.keys(errors)).toEqual(wrong);
  });
});
