import { describe, expect, test } from 'vitest';
import { brokenRule } from '../../platform/small-form.ts';
import { type LeadField, leadRules, newLead } from './lead.ts';

const said = (own: Partial<Record<LeadField, string>>) => ({
  email: '',
  interest: '',
  consent: 'yes',
  ...own,
});

describe('an interest can be answered', () => {
  test.each([
    ['', '', 'lead.emailOrPhone'],
    ['  ', ' ', 'lead.emailOrPhone'],
    ['', '+1 617 555 0191', undefined],
    ['maya@mail.example', '', undefined],
    ['maya@mail.example', '+1 617 555 0191', undefined],
    ['maya', '', 'form.emailInvalid'],
    ['maya', '+1 617 555 0191', 'form.emailInvalid'],
  ])('by %j and %j', (email, phone, fault) => {
    expect(
      brokenRule<LeadField>(
        leadRules(() => phone),
        'email',
        said({ email }),
      ),
    ).toBe(fault);
  });
});

test.each([
  ['consent', said({ consent: '' }), 'form.required'],
  ['consent', said({}), undefined],
  ['interest', said({ interest: 'x'.repeat(500) }), undefined],
  ['interest', said({ interest: 'x'.repeat(501) }), 'lead.tooLong'],
] as const)('%s of %j', (name, values, fault) => {
  expect(
    brokenRule<LeadField>(
      leadRules(() => ''),
      name,
      values,
    ),
  ).toBe(fault);
});

test('what is empty is not sent', () => {
  const person = { firstName: 'Maya', lastName: 'Lind', phone: null };
  expect(newLead(100, person, said({ email: ' maya@mail.example ' }))).toEqual({
    centerId: 100,
    personDetail: { firstName: 'Maya', lastName: 'Lind', email: 'maya@mail.example', consent: true },
  });
  expect(newLead(100, { ...person, phone: '555' }, said({ interest: ' Yoga ', consent: '' }))).toEqual({
    centerId: 100,
    personDetail: { firstName: 'Maya', lastName: 'Lind', phone: '555', interest: 'Yoga', consent: false },
  });
});
