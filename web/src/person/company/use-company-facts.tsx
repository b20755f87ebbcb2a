import type { Company } from '@foyer/contract/person/company';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import type { Fact } from '../../ui/sheet/Facts.tsx';
import { countriesQuery } from '../queries.ts';

/** Below each other; nothing where there is none. */
function linesOf(texts: readonly (string | undefined)[]): ReactNode {
  const lines = texts.filter((text): text is string => Boolean(text));
  return (
    lines.length > 0 &&
    lines.map((line) => (
      <span key={line} className="company-line">
        <bdi>{line}</bdi>
      </span>
    ))
  );
}

/** What is known of a company, as one reads it; what is not known is left out. */
export function useCompanyFacts(company: Company): Record<'address' | 'employees' | 'contact', Fact[]> {
  const { t, language } = useText();
  const { number } = useFormat();
  const { data: countries } = useQuery(countriesQuery(language));
  const { address1, address2, zipCode, city, country, numberOfEmployees, contactName, contactEmail } =
    company;
  const place = [zipCode, city].filter(Boolean).join(' ');
  const named = country && (countries?.find(({ code }) => code === country)?.name ?? country);
  const fact = (name: string, value: ReactNode): Fact[] => (value ? [{ name, value }] : []);
  return {
    address: fact(t('company.address'), linesOf([address1, address2, place, named])),
    employees: fact(
      t('company.numberOfEmployees'),
      numberOfEmployees !== undefined && <span className="figure">{number(numberOfEmployees)}</span>,
    ),
    contact: fact(t('company.contactName'), linesOf([contactName, contactEmail])),
  };
}
