import type { person } from '@foyer/contract/person';
import { worksAt } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { personalData } from '../personal-data.ts';
import { masked } from './as-sent.ts';
import { readPerson } from './store.ts';

export const exportPerson: Handler<(typeof person)['export']> = async ({ db, person, actor, now }) => {
  if (!(await readPerson(db, person))) return refuse('general.personNotFound');
  const domains: Record<string, object> = {};
  for (const [domain, { exportPerson: exported }] of Object.entries(personalData)) {
    domains[domain] = await exported(db, person);
  }
  const isOwn = actor.id === person.id && actor.centerId === person.centerId;
  return {
    createdAt: now.toString({ smallestUnit: 'millisecond' }),
    domains: !isOwn && worksAt(actor, person.centerId) ? withoutNumbers(domains) : domains,
  };
};

/** A national number is for the person and their family, here as in the profile; today's and older ones. */
const withoutNumbers = (domains: Record<string, object>): Record<string, object> =>
  JSON.parse(
    JSON.stringify(domains, (name, value: unknown) =>
      (name === 'national_number' || name === 'ssn') && typeof value === 'string' ? masked(value) : value,
    ),
  );
