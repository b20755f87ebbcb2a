import type { DataFile, Entry, Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';
import { plansByCenter, soldKey } from './sold-at.ts';

interface ForPlans {
  externalId: string;
  code?: string | undefined;
  plans: readonly { centerId: number; plan: number }[];
}

/** Checks that campaigns and agreements occur once, and find the centres, plans and people that they name. */
export function checkCampaigns(club: ClubData): Note[] {
  const { campaigns, agreements, files } = club;
  return [
    ...named(club, files.campaigns, campaigns, 'campaign'),
    ...centersOf(club),
    ...named(club, files.agreements, agreements, 'agreement'),
    ...parties(club),
  ];
}

function named(club: ClubData, file: DataFile, entries: Entry<ForPlans>[], what: string): Note[] {
  const known = new Map(
    plansByCenter(club).map(({ centerId, entry }) => [soldKey({ centerId, id: entry.id }), entry]),
  );
  return [
    ...entries.flatMap(({ entry, index }) =>
      entry.plans.flatMap(({ centerId, plan: id }, place) => {
        const plan = known.get(soldKey({ centerId, id }));
        const at = (says: string) => [file.note([index, 'plans', place, 'plan'], says)];
        if (!plan) return at(`no plan ${id} of centre ${centerId} in plans.json`);
        return what === 'agreement' && !plan.isSponsorable
          ? at(`companies may not sponsor plan ${id} of centre ${centerId}`)
          : [];
      }),
    ),
    ...duplicateEntries(
      entries,
      ({ entry }) => entry.externalId,
      ({ index }, id) => file.note([index, 'externalId'], `there is a ${what} ${id} already`),
    ),
    ...duplicateEntries(
      entries,
      ({ entry }) => entry.code,
      ({ index }, code) => file.note([index, 'code'], `somebody who enters ${code} means another ${what}`),
    ),
  ];
}

/** The centres whose plans are meant: those named, those of the named plans, or all. */
function currenciesOf({ centers }: ClubData, ids: readonly number[]): Set<string> {
  const meant = centers.filter(({ entry }) => ids.length === 0 || ids.includes(entry.id));
  return new Set(meant.map(({ entry }) => entry.currency));
}

const severalCurrencies = (currencies: ReadonlySet<string>) =>
  `is meant for prices in ${[...currencies].join(' and ')}: name centres or plans of one currency`;

function centersOf(club: ClubData): Note[] {
  const { campaigns, known, files } = club;
  const file = files.campaigns;
  return campaigns.flatMap(({ entry, index }) => {
    const { centers, plans, percent, amount } = entry;
    const unknown = centers.flatMap((id, place) =>
      known.centers.has(id) ? [] : [file.note([index, 'centers', place], `no centre ${id} in this brand`)],
    );
    const ids = centers.length > 0 ? centers : plans.map(({ centerId }) => centerId);
    const currencies = currenciesOf(club, ids);
    if (percent !== undefined || currencies.size < 2) return unknown;
    const field = amount === undefined ? 'price' : 'amount';
    return [...unknown, file.note([index, field], severalCurrencies(currencies))];
  });
}

function parties(club: ClubData): Note[] {
  const { agreements, companies, people, files } = club;
  const file = files.agreements;
  const companyOf = new Set(companies.map(({ entry }) => personKey({ ...entry, id: entry.contact })));
  const persons = new Set(people.map(({ entry }) => personKey(entry)));
  const currencyOf = new Map(club.centers.map(({ entry }) => [entry.id, entry.currency]));
  return agreements.flatMap(({ entry, index }) => {
    const { company, plans, amount, employees } = entry;
    const contact = personKey({ centerId: company.centerId, id: company.contact });
    const found = employees.map((person, place) => ({ key: personKey(person), place }));
    return [
      ...(companyOf.has(contact)
        ? []
        : [file.note([index, 'company', 'contact'], `no company of contact ${contact} in companies.json`)]),
      ...plans.flatMap(({ centerId }, place) =>
        amount === undefined || currencyOf.get(centerId) === currencyOf.get(company.centerId)
          ? []
          : [file.note([index, 'plans', place], 'has another currency than the centre of the company')],
      ),
      ...found
        .filter(({ key }) => !persons.has(key))
        .map(({ key, place }) =>
          file.note([index, 'employees', place, 'id'], `no person ${key} in people.json`),
        ),
      ...duplicateEntries(
        found,
        ({ key }) => key,
        ({ place }, key) => file.note([index, 'employees', place], `person ${key} is listed already`),
      ),
    ];
  });
}
