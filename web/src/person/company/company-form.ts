import type { Company } from '@foyer/contract/person/company';
import type { Resolver } from 'react-hook-form';
import { emailAddress, type Rule, required } from '../../platform/small-form.ts';

const texts = [
  'name',
  'address1',
  'address2',
  'zipCode',
  'city',
  'country',
  'contactName',
  'contactEmail',
] as const satisfies readonly (keyof Company)[];
export type CompanyText = (typeof texts)[number];

/** The number is NaN while its field is empty. */
export type CompanyValues = Record<CompanyText, string> & { numberOfEmployees: number };

const rules: Partial<Record<CompanyText, readonly Rule[]>> = {
  name: [required],
  contactEmail: [(value, values) => (value.trim() === '' ? undefined : emailAddress(value, values))],
};

export const companyValues = (company: Company): CompanyValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, company[name] ?? ''])) as Record<CompanyText, string>),
  numberOfEmployees: company.numberOfEmployees ?? Number.NaN,
});

/** The company as it is sent: what is empty is not there any more. */
export function companyOf({ numberOfEmployees, ...values }: CompanyValues): Company {
  const given = texts.flatMap((name): [string, string][] => {
    const value = values[name].trim();
    return value === '' ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(given),
    name: values.name.trim(),
    ...(Number.isNaN(numberOfEmployees) ? {} : { numberOfEmployees }),
  };
}

export const companyResolver: Resolver<CompanyValues> = (values) => {
  const errors = Object.fromEntries(
    texts.flatMap((name) => {
      const broken = rules[name]?.map((rule) => rule(values[name], values)).find(Boolean);
      return broken ? [[name, { type: 'rule', message: broken }]] : [];
    }),
  );
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
