import type { InputOf } from '@foyer/contract/call';
import type { subscription } from '@foyer/contract/subscription';
import { sql } from 'kysely';
import { actsAsStaff } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse, refuseAndKeep } from '../../frame/refuse.ts';
import { useEmailCode } from '../../person/email-code/email-code.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type AgreementRow, findAgreementByCode, findAgreementsByDomain } from './agreements.ts';
import { addEmployee } from './employees.ts';

type Call = (typeof subscription)['join-company'];

/** Wrong company codes that a person can try in an hour; after them the right one is refused too. */
const wrongCodesPerHour = 10;

/** A code that doesn't exist, of an ended agreement, and of a company that the person has left get the same answer. */
const invalid = () => refuse('subscription.companyCodeInvalid');

/** Makes a person an employee of a company, who has given them its code or an email address of its domain. */
export const joinCompany: Handler<Call> = (context, input) =>
  context.transaction(async (tx) => {
    // Locked, so that parallel guesses are worth no more than guesses one after the other.
    if (!(await lockPerson(tx, context.person))) return refuse('general.personNotFound');
    const today = dateIn(context.now, context.club.center.time_zone);
    return input.companyCode === undefined
      ? joinByEmail(tx, context, input, today)
      : joinByCode(tx, context, input.companyCode, today);
  });

async function joinByEmail(
  tx: Tx,
  context: SignedInContext,
  { email = '', emailCode = '' }: InputOf<Call>,
  today: Temporal.PlainDate,
) {
  // The code first: only people who read an address's mail learn whether its domain is a company's.
  const wrong = await useEmailCode(tx, context, email, emailCode);
  if (wrong) return wrong;
  const { directoryCenterId } = context.club.brand;
  const agreements = await findAgreementsByDomain(tx, directoryCenterId, email, today);
  return agreements.length === 0 ? invalid() : join(tx, context, agreements, { provenBy: 'EMAIL', today });
}

async function joinByCode(tx: Tx, context: SignedInContext, code: string, today: Temporal.PlainDate) {
  const isStaff = actsAsStaff(context.actor, context.person);
  const isToGuess = !isStaff && (await countWrongCodes(tx, context)) < wrongCodesPerHour;
  const { directoryCenterId } = context.club.brand;
  const agreement =
    isStaff || isToGuess ? await findAgreementByCode(tx, directoryCenterId, code, today) : undefined;
  if (agreement) {
    const joined = await join(tx, context, [agreement], { provenBy: isStaff ? 'STAFF' : 'CODE', today });
    if (!(joined instanceof Refusal)) return joined;
  }
  if (isStaff) return invalid();
  if (isToGuess) await auditEmployee(tx, context, 'unknown', { refused: true });
  return refuseAndKeep('subscription.companyCodeInvalid');
}

async function join(
  tx: Tx,
  context: SignedInContext,
  agreements: readonly AgreementRow[],
  { provenBy, today }: { provenBy: 'CODE' | 'EMAIL' | 'STAFF'; today: Temporal.PlainDate },
) {
  const companies = new Set<string>();
  for (const { center_id, id, company_name } of agreements) {
    const agreement = { centerId: center_id, id };
    const outcome = await addEmployee(tx, agreement, context.person, { provenBy, today });
    if (outcome === 'left') continue;
    companies.add(company_name);
    if (outcome === 'added')
      await auditEmployee(tx, context, `${center_id} ${id}`, { company: company_name, provenBy });
  }
  return companies.size === 0 ? invalid() : { company: [...companies].join(', ') };
}

const auditEmployee = (tx: Tx, context: SignedInContext, key: string, after: object) =>
  audit(tx, context, { entity: 'companyEmployee', key, after });

async function countWrongCodes(tx: Tx, { person, now }: SignedInContext): Promise<number> {
  const { wrong } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('wrong'))
    .where('center_id', '=', person.centerId)
    .where('for_center_id', '=', person.centerId)
    .where('for_id', '=', person.id)
    .where('entity', '=', 'companyEmployee')
    .where(sql<boolean>`after ->> 'refused' = 'true'`)
    .where('at', '>', now.subtract({ hours: 1 }))
    .executeTakeFirstOrThrow();
  return Number(wrong);
}
