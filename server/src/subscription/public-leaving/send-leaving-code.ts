import type { LeavingKind } from '@foyer/contract/shared/leaving';
import type { subscription } from '@foyer/contract/subscription';
import type { Club } from '../../clubs/club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { newJoinKey } from '../joining/join-key.ts';
import { auditKeyOf } from './audit-key.ts';
import { insertDeclaration } from './declarations.ts';
import { sendCode } from './leaving-code.ts';
import { pageOf } from './page-of.ts';
import { peopleOfAddress } from './people-of-address.ts';

const isOffered = ({ config: { features } }: Club, kind: LeavingKind): boolean =>
  (kind === 'CANCEL' ? features.publicCancellation : features.publicWithdrawal) === true;

/**
 * Stores what was declared, with the time that counts, and acknowledges it by email. Runs the same statements for every
 * address, so that neither the answer nor its time shows who is known.
 */
export const sendLeavingCode: Handler<(typeof subscription)['send-leaving-code']> = async (context, said) => {
  const { club, now, db, language } = context;
  if (!isOffered(club, said.kind)) return refuse('subscription.leavingNotOffered');
  const people = await peopleOfAddress(db, club, said.email);
  const { joinKey: declarationKey, key } = newJoinKey(club.center.id);
  const url = await context.linkTo(pageOf(said.kind, declarationKey));
  const isCancellation = said.kind === 'CANCEL';
  return context.transaction(async (tx) => {
    const declaration = await insertDeclaration(tx, key, {
      kind: said.kind,
      name: said.name,
      email: said.email,
      member_number: said.memberNumber || null,
      contract: said.contract || null,
      last_day: isCancellation && said.lastDay ? Temporal.PlainDate.from(said.lastDay) : null,
      good_cause: (isCancellation && said.goodCause) || null,
      reason: said.reason || null,
      language,
      is_known: people.length > 0,
      received_at: now,
    });
    await sendCode(tx, context, { declaration, declarationKey, url });
    await audit(tx, context, {
      entity: 'leavingDeclaration',
      key: auditKeyOf(declaration),
      after: { received: declaration.kind },
    });
    return {
      declarationKey,
      receivedAt: now.toString({ smallestUnit: 'second' }),
      minutes: club.brand.signInRules.emailCodeMinutes,
    };
  });
};
