import { isPasswordAccepted } from '@foyer/contract/shared/password';
import type { PersonInput } from '@foyer/contract/shared/person/fields';
import type { InputFor } from '../../platform/api.ts';
import { emailAddress, type Rule, required } from '../../platform/small-form.ts';
import { ticked } from '../form/person-form.ts';

/** What the form asks beside the person, by the names of the sign-up form. */
export type AccountField =
  | 'email'
  | 'confirmEmail'
  | 'password'
  | 'confirmPassword'
  | 'terms'
  | 'allowEmailNewsletters'
  | 'allowThirdPartyOffers';
export type AccountValues = Record<AccountField, string>;

const sameEmail: Rule<AccountValues> = (value, { email }) =>
  value.trim().toLowerCase() === email.trim().toLowerCase() ? undefined : 'create.emailsDiffer';
const strongEnough: Rule = (value) => (isPasswordAccepted(value) ? undefined : 'form.passwordTooWeak');
const samePassword: Rule<AccountValues> = (value, { password }) =>
  value === password ? undefined : 'form.passwordsDiffer';

/** A club without terms of its own has none to be accepted. */
export const accountRules = (termsVersion: number): Record<AccountField, readonly Rule<AccountValues>[]> => ({
  email: [required, emailAddress],
  confirmEmail: [required, sameEmail],
  password: [required, strongEnough],
  confirmPassword: [required, samePassword],
  terms: termsVersion > 0 ? [required] : [],
  allowEmailNewsletters: [],
  allowThirdPartyOffers: [],
});

type AccountRequest = Omit<InputFor<'POST person/create-person'>, 'emailCode'>;
export type NewAccount = AccountRequest & { person: { email: string } };

/** An account as it is asked for; the code that proves its address comes with the next step. */
export const newAccount = (centerId: number, person: PersonInput, own: AccountValues): NewAccount => ({
  centerId,
  password: own.password,
  person: {
    ...person,
    email: own.email.trim(),
    terms: own.terms === ticked,
    allowEmailNewsletters: own.allowEmailNewsletters === ticked,
    allowThirdPartyOffers: own.allowThirdPartyOffers === ticked,
  },
});
