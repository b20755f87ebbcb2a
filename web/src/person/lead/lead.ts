import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField, PersonInput } from '@foyer/contract/shared/person/fields';
import type { InputFor } from '../../platform/api.ts';
import { emailAddress, type Rule, required } from '../../platform/small-form.ts';
import { ticked } from '../form/person-form.ts';

export const leadFields: readonly MemberField[] = ['firstName', 'lastName', 'phone'];

/** A name and a way to answer are all that an interest needs, whatever else the centre asks of its members. */
export const leadParameters = (parameters: LocaleParameters): LocaleParameters => ({
  ...parameters,
  fields: { ...parameters.fields, firstName: 'REQUIRED', lastName: 'REQUIRED', phone: 'OPTIONAL' },
});

export type LeadField = 'email' | 'interest' | 'consent';

const mostSigns = 500;

/** An address, a number or both; `phoneOf` says what stands in the number now. */
export function leadRules(
  phoneOf: () => string,
): Record<LeadField, readonly Rule<Record<LeadField, string>>[]> {
  const reachable: Rule = (value) =>
    value.trim() === '' && phoneOf().trim() === '' ? 'lead.emailOrPhone' : undefined;
  const valid: Rule = (value, values) => (value.trim() === '' ? undefined : emailAddress(value, values));
  const notTooLong: Rule = (value) => (value.trim().length > mostSigns ? 'lead.tooLong' : undefined);
  return { email: [reachable, valid], interest: [notTooLong], consent: [required] };
}

type Lead = InputFor<'POST person/create-lead'>;

/** What is left empty is not spoken of. */
export function newLead(centerId: number, person: PersonInput, own: Record<LeadField, string>): Lead {
  const { phone, ...name } = person;
  const said = { email: own.email.trim(), phone: phone ?? '', interest: own.interest.trim() };
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
  return { centerId, personDetail: { ...name, ...given, consent: own.consent === ticked } };
}
