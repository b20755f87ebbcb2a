import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { personFaults } from '@foyer/contract/shared/person/faults';
import type { MemberField, Requirements } from '@foyer/contract/shared/person/fields';
import { memberFields } from '@foyer/contract/shared/person/member-fields';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse, refuseFields } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { refuseFieldFaults } from '../field-refusals.ts';
import { leadEmail } from '../notifications/emails.ts';
import { centerRules } from '../sign-up/center-rules.ts';
import { findDuplicate } from '../sign-up/find-duplicates.ts';
import { type CenterContext, insertNewPerson, withClub } from '../sign-up/insert-person.ts';
import { insertLead } from './insert-lead.ts';

type Call = (typeof person)['create-lead'];
type LeadInput = InputOf<Call>['personDetail'];

/**
 * Runs the same statements for somebody the club knows as for somebody it does not, and answers the same: neither the
 * answer nor its time tells a stranger who is on file. Nothing that is on file changes by it.
 */
export const createLead: Handler<Call> = async (context, { centerId, personDetail: input }) => {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('general.centerNotFound');
  const { features, menu } = club.config;
  if (!features.enableLeadCreation || menu.generateLead === 0) return refuse('person.leadCreationDisabled');
  const refused = refuseLead(context, club, input);
  if (refused) return refused;
  const centerContext = withClub(context, club);
  return context.transaction((tx) => storeLead(tx, centerContext, input));
};

const named: readonly MemberField[] = ['firstName', 'lastName'];
/** Whatever the centre asks of those who join. */
const requirements = Object.fromEntries(
  memberFields.map((name) => [name, named.includes(name) ? 'REQUIRED' : 'OPTIONAL']),
) as Requirements;

function refuseLead({ now }: Context, club: Club, input: LeadInput) {
  const faults = personFaults(input, { ...centerRules(club, now), requirements });
  const refusal = refuseFieldFaults(faults, 'personDetail');
  if (refusal || input.email || input.phone) return refusal;
  const unreachable = ['email', 'phone'].map((name) => ({
    path: `personDetail.${name}`,
    message: 'required',
  }));
  return refuseFields(unreachable);
}

async function storeLead(tx: Tx, context: CenterContext, input: LeadInput) {
  const { club, now } = context;
  const { interest, consent, ...fields } = input;
  const found = await findDuplicate(tx, club, input.email, input);
  const inserted = await insertUnless(found !== undefined, tx, context, {
    ...fields,
    // Nobody has proved the address, so nobody can ask for letters to it.
    allowEmailNewsletters: false,
    allowThirdPartyOffers: false,
  });
  const key = found ?? inserted;
  const source = `portal ${club.center.id}`;
  await insertLead(tx, key, now, { interest: interest || null, source, consent });
  await emailClub(tx, context, key, { ...input, isKnown: found !== undefined });
  await audit(
    tx,
    { ...context, actor: undefined, person: key },
    { entity: 'lead', key: formatKey('person', key), after: { isKnown: found !== undefined, consent } },
  );
  return { received: true as const };
}

/** Puts the newcomer in, and takes it back where there is none, so that both cost the same. */
async function insertUnless(
  isKnown: boolean,
  tx: Tx,
  { club, now }: CenterContext,
  input: Parameters<typeof insertNewPerson>[3],
): Promise<Key> {
  await sql`savepoint newcomer`.execute(tx);
  const row = await insertNewPerson(tx, club, now, input);
  await (isKnown ? sql`rollback to savepoint newcomer` : sql`release savepoint newcomer`).execute(tx);
  return { centerId: row.center_id, id: row.id };
}

async function emailClub(
  tx: Tx,
  context: CenterContext,
  key: Key,
  input: LeadInput & { isKnown: boolean },
): Promise<void> {
  const { club, now } = context;
  const { supportEmail } = club.config.general;
  if (!supportEmail) return;
  const language = defaultLanguage(club);
  const email = leadEmail({ ...context, language }, supportEmail, {
    name: `${input.firstName} ${input.lastName}`,
    contact: [input.email, input.phone].filter(Boolean).join(', '),
    interest: input.interest,
    memberId: formatKey('person', key),
    isKnown: input.isKnown,
    consent: input.consent,
  });
  await queueEmail(tx, key.centerId, now, email);
}
