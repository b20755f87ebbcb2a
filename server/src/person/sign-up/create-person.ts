import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey } from '@foyer/contract/shared/keys';
import { isPasswordAccepted } from '@foyer/contract/shared/password';
import { personFaults } from '@foyer/contract/shared/person/faults';
import type { PersonInput } from '@foyer/contract/shared/person/fields';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { recipientOf } from '../../config/recipient.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { type Refusal, refuse, refuseAndKeep, refuseFields } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { refuseGuessable } from '../../user/password/guessable-password.ts';
import { hashPassword } from '../../user/password/password-hash.ts';
import { summaryOf } from '../../user/person-summary.ts';
import { findCredential, insertCredential } from '../../user/store.ts';
import { fieldsOf, type PersonRow } from '../columns.ts';
import { proveEmail } from '../email-code/email-code.ts';
import { refuseFieldFaults } from '../field-refusals.ts';
import { convertLead } from '../leads/convert-lead.ts';
import { welcomeEmail } from '../notifications/emails.ts';
import { changedFields } from '../profile/changed-fields.ts';
import { changedAnswers, notAnswered, recordConsents } from '../profile/consents.ts';
import { centerRules } from './center-rules.ts';
import { hasDuplicateAccount } from './find-duplicates.ts';
import { type CenterContext, insertNewPerson, withClub } from './insert-person.ts';

type Call = (typeof person)['create-person'];

export const createPerson: Handler<Call> = async (context, input) => {
  const club = await clubOfBrand(context, input.centerId);
  if (!club) return refuse('general.centerNotFound');
  if (!opensAccounts(club)) return refuse('person.leadCreationDisabled');
  const { terms: _terms, email, ...fields } = input.person;
  if (!email) return refuseFields([{ path: 'person.email', message: 'required' }]);
  const refused = refuseAccount(context, club, input);
  const passwordHash = refused ? '' : await hashPassword(input.password);
  const signInUrl = await context.linkTo('/login');
  const request = { email, emailCode: input.emailCode, fields, refused, passwordHash, signInUrl };
  const centerContext = withClub(context, club);
  return context.transaction((tx) => create(tx, centerContext, request));
};

/** People open an account to join, or on a page of its own: each has a feature and a menu switch, as in the routes. */
const opensAccounts = ({ config: { features, menu } }: Club): boolean =>
  (features.enableJoinFlow && menu.join !== 0) || (features.enableLeadCreation && menu.create !== 0);

type Refused = Refusal<
  | 'person.weakPassword'
  | 'person.commonPassword'
  | 'person.guessablePassword'
  | 'person.belowMinimumAge'
  | 'general.invalidInput'
>;

/** Checks that need no look-up of existing people. */
function refuseAccount({ now }: Context, club: Club, input: InputOf<Call>): Refused | undefined {
  if (!isPasswordAccepted(input.password)) return refuse('person.weakPassword');
  const guess = refuseGuessable(input.password, club, input.person);
  if (guess) return guess;
  const faults = personFaults(input.person, {
    ...centerRules(club, now),
    // Nobody is without a name, whatever the centre asks for.
    requirements: { ...club.memberFields, firstName: 'REQUIRED', lastName: 'REQUIRED' },
  });
  const refusal = refuseFieldFaults(faults, 'person');
  if (refusal) return refusal;
  const needsTerms = club.parameters.termsVersion > 0 && !input.person.terms;
  return needsTerms ? refuseFields([{ path: 'person.terms', message: 'required' }]) : undefined;
}

interface AccountRequest {
  email: string;
  emailCode: string | undefined;
  fields: Omit<PersonInput, 'email'>;
  refused: Refused | undefined;
  passwordHash: string;
  signInUrl: string;
}

/** Reveals nothing about existing people before the address is proven. */
async function create(tx: Tx, context: CenterContext, request: AccountRequest) {
  const { club, now } = context;
  const { email, fields } = request;
  const invalid = await proveEmail(tx, context, email, request.emailCode);
  if (invalid) return invalid;
  if (await findCredential(tx, club, email)) return refuse('person.emailExists');
  // The code is used up, so that nobody learns by one code of many people whether they have an account.
  if (await hasDuplicateAccount(tx, club, fields)) return refuseAndKeep('person.duplicate');
  if (request.refused) return request.refused;
  const row = await insertAccount(tx, context, request);
  if (!row) return refuse('person.emailExists');
  const key = { centerId: row.center_id, id: row.id };
  const { termsVersion } = club.parameters;
  await recordConsents(tx, key, now, [
    ...(termsVersion > 0 ? [{ kind: 'TERMS' as const, version: termsVersion, given: true }] : []),
    ...changedAnswers(notAnswered, row),
  ]);
  if (termsVersion > 0)
    await context.reactions.termsAnswered(
      tx,
      { ...context, actor: key, person: key },
      { terms: 'GENERAL', club, person: row, version: termsVersion, isAccepted: true },
    );
  await queueEmail(
    tx,
    key.centerId,
    now,
    welcomeEmail(context, recipientOf({ ...row, email }), request.signInUrl),
  );
  await audit(
    tx,
    { ...context, actor: key, person: key },
    {
      entity: 'person',
      key: formatKey('person', key),
      after: changedFields({}, withoutEmpty(fieldsOf(row))).after,
    },
  );
  return { created: summaryOf(row, club.center) };
}

/** Undefined where somebody else took the address meanwhile. */
async function insertAccount(
  tx: Tx,
  { club, now }: CenterContext,
  { email, fields, passwordHash }: AccountRequest,
): Promise<PersonRow | undefined> {
  const account = { ...fields, email };
  const row = (await convertLead(tx, club, account, now)) ?? (await insertNewPerson(tx, club, now, account));
  const person = { centerId: row.center_id, id: row.id };
  const isOwn = await insertCredential(tx, club, { email, person, passwordHash }, now);
  return isOwn ? row : undefined;
}
