import type { person } from '@foyer/contract/person';
import { masked } from '@foyer/contract/shared/person/mask';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Email } from '../../platform/db/tables.ts';
import { compareOwnPassword, holdCurrentPassword } from '../../user/password/current-password.ts';
import { readPerson } from '../store.ts';
import { exportDocument } from './export-document.ts';

export const exportPerson: Handler<(typeof person)['export']> = async (context, input) => {
  const { format } = input;
  const compared = await compareOwnPassword(context, input.currentPassword);
  if (compared instanceof Refusal) return compared;
  const refused = compared && (await context.transaction((tx) => holdCurrentPassword(tx, context, compared)));
  if (refused) return refused;
  const { db, person, actor, now } = context;
  const row = await readPerson(db, person);
  if (!row) return refuse('general.personNotFound');
  const isOwn = actor.id === person.id && actor.centerId === person.centerId;
  const found: Record<string, object> = {};
  for (const [domain, { exportPerson: exported }] of Object.entries(context.personalData)) {
    found[domain] = await exported(db, person, { isOwn });
  }
  const known = isOwn ? found : withoutSecrets(found);
  const domains = !isOwn && worksAt(actor, person.centerId) ? withoutNumbers(known) : known;
  const createdAt = now.toString({ smallestUnit: 'millisecond' });
  if (format === 'JSON') return { createdAt, domains };
  const about = { ...person, name: `${row.first_name} ${row.last_name}`, isOwn };
  return { createdAt, document: await exportDocument(context, about, domains) };
};

/** Tokens that give access to a payment or cancel it, also as part of an address. */
const paymentKeys = /\b\d{1,10}-[0-9a-f]{32}\b/g;

/** A letter without its words: they may hold a code, or the link for a new password. */
function envelopeOf(email: Partial<Email>) {
  const { from, to, subject, language } = email;
  return { from, to, subject, language };
}

/** Nobody but the person gets what opens something: the words of their letters, and the keys of payments. */
const withoutSecrets = (domains: Record<string, object>): Record<string, object> =>
  JSON.parse(
    JSON.stringify(domains, (name, value: unknown) => {
      if (name === 'message' && typeof value === 'object' && value !== null) return envelopeOf(value);
      return typeof value === 'string' ? value.replaceAll(paymentKeys, '…') : value;
    }),
  );

/** Numbers that are for the person and their family, here as in the profile; today's and older ones. */
const veiled = new Set(['national_number', 'ssn', 'id_number', 'idNumber', 'iban', 'accountNumber']);

const withoutNumbers = (domains: Record<string, object>): Record<string, object> =>
  JSON.parse(
    JSON.stringify(domains, (name, value: unknown) =>
      veiled.has(name) && typeof value === 'string' ? masked(value) : value,
    ),
  );
