import { describe, expect, test } from 'vitest';
import { brokenRule } from '../../platform/small-form.ts';
import { type AccountField, type AccountValues, accountRules, newAccount } from './account.ts';

const values = (changed: Partial<AccountValues> = {}): AccountValues => ({
  email: 'maya@mail.example',
  confirmEmail: 'maya@mail.example',
  password: 'Fresh-start-77',
  confirmPassword: 'Fresh-start-77',
  terms: 'yes',
  allowEmailNewsletters: '',
  allowThirdPartyOffers: '',
  ...changed,
});

describe('what the form asks beside the person', () => {
  test.each<[AccountField, Partial<AccountValues>, string | undefined]>([
    ['email', {}, undefined],
    ['email', { email: ' ' }, 'form.required'],
    ['email', { email: 'maya@' }, 'form.emailInvalid'],
    ['confirmEmail', {}, undefined],
    ['confirmEmail', { confirmEmail: '' }, 'form.required'],
    ['confirmEmail', { confirmEmail: ' Maya@Mail.example ' }, undefined],
    ['confirmEmail', { confirmEmail: 'maja@mail.example' }, 'create.emailsDiffer'],
    ['password', {}, undefined],
    ['password', { password: '' }, 'form.required'],
    ['password', { password: 'weak' }, 'form.passwordTooWeak'],
    ['confirmPassword', {}, undefined],
    ['confirmPassword', { confirmPassword: 'fresh-start-77' }, 'form.passwordsDiffer'],
    ['terms', {}, undefined],
    ['terms', { terms: '' }, 'form.required'],
    ['allowEmailNewsletters', {}, undefined],
  ])('%s of %j', (name, changed, fault) => {
    expect(brokenRule<AccountField>(accountRules(1), name, values(changed))).toBe(fault);
  });

  test('terms are accepted where there are some', () => {
    expect(brokenRule<AccountField>(accountRules(0), 'terms', values({ terms: '' }))).toBeUndefined();
  });
});

test('boxes that are not ticked say no', () => {
  const said = values({ email: ' maya@mail.example ', allowThirdPartyOffers: 'yes' });
  expect(newAccount(100, { firstName: 'Maya', phone: null }, said)).toEqual({
    centerId: 100,
    password: 'Fresh-start-77',
    person: {
      firstName: 'Maya',
      phone: null,
      email: 'maya@mail.example',
      terms: true,
      allowEmailNewsletters: false,
      allowThirdPartyOffers: true,
    },
  });
});
