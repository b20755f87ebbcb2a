import type { Requirements } from '@foyer/contract/shared/person/fields';
import { describe, expect, test } from 'vitest';
import { PortalError } from '../../platform/portal-error.ts';
import { textsOf } from '../../platform/text.ts';
import { en } from '../text/en.ts';
import { fieldOrder, fieldsOf } from './field-order.ts';
import { fieldErrors, toSend, valuesOf } from './person-form.ts';

const fields = {
  ...Object.fromEntries(fieldOrder.map((name) => [name, 'NOT_USED'])),
  firstName: 'REQUIRED',
  gender: 'REQUIRED',
  phone: 'OPTIONAL',
} as Requirements;

test('a form asks for what the centre uses, in its own order and as far as it is about it', () => {
  expect(fieldsOf({ fields })).toEqual(['firstName', 'gender', 'phone']);
  expect(fieldsOf({ fields }, ['phone', 'firstName', 'city'])).toEqual(['firstName', 'phone']);
});

test('a gender that was left open is an empty field, and so is what is not known', () => {
  const values = valuesOf({ firstName: 'Maya', gender: 'UNDEFINED', phone: null });
  expect(values).toMatchObject({ firstName: 'Maya', gender: '', phone: '', city: '' });
  expect(valuesOf({ checkbox1: true, checkbox2: false })).toMatchObject({ checkbox1: 'yes', checkbox2: '' });
  expect(valuesOf({ gender: 'FEMALE' })).toMatchObject({ gender: 'FEMALE' });
});

describe('what is sent', () => {
  test.each([
    ['an emptied field is emptied', { phone: '' }, { phone: null }],
    ['spaces around it are no part of it', { phone: ' 30 12 ' }, { phone: '30 12' }],
    ['a gender is left open', { gender: '' }, { gender: 'UNDEFINED' }],
    ['a name cannot be emptied', { firstName: ' ' }, {}],
    [
      'what belongs to a document goes with it',
      { idType: '', idNumber: 'X1' },
      { idType: null, idNumber: null },
    ],
    ['a box is ticked or not', { checkbox1: 'yes', checkbox2: '' }, { checkbox1: true, checkbox2: false }],
    ['and stays with it', { idType: 'PASSPORT', idNumber: 'X1' }, { idType: 'PASSPORT', idNumber: 'X1' }],
  ])('%s', (_case, values, sent) => {
    const named = fieldOrder.filter((name) => name in values);
    expect(toSend({ ...valuesOf({}), ...values }, named)).toEqual(sent);
  });
});

describe('what the server finds wrong', () => {
  const texts = textsOf({
    language: 'en',
    numbers: 'en',
    catalogue: { ...en, 'person.childAge': 'between {minimumAge} and {maximumAge}' },
    own: {},
  });
  const refused = (facts: Partial<ConstructorParameters<typeof PortalError>[0]>) =>
    new PortalError({
      code: 'general.invalidInput',
      messageKey: 'general.invalidInput',
      status: 400,
      ...facts,
    });

  test.each([
    [
      'stands at its field, however deep it is',
      { fields: [{ path: 'newInformation.phone', message: 'phoneInvalid' }] },
      [['phone', 'form.phoneInvalid']],
    ],
    [
      'without words of its own it is not accepted',
      { fields: [{ path: 'child.city', message: 'Too big' }] },
      [['city', 'form.notAccepted']],
    ],
    [
      'a refusal about one field is shown at that field, with its numbers',
      { code: 'person.childAge', messageKey: 'person.childAge', params: { minimumAge: 0, maximumAge: 17 } },
      [['birthday', 'between 0 and 17']],
    ],
    ['any other refusal is about the whole', { code: 'person.duplicate' }, []],
  ])('%s', (_case, facts, expected) => {
    expect(fieldErrors(refused(facts), texts)).toEqual(expected);
  });
});
