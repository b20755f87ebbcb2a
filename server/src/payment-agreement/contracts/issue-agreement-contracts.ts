import { defaultLanguage } from '../../clubs/default-language.ts';
import { clubParty, memberParty } from '../../documents/contract-parties.ts';
import { wordsOf } from '../../documents/contract-source.ts';
import { issueContract } from '../../documents/issue-contract.ts';
import type { Services } from '../../frame/context.ts';
import { readPerson } from '../../person/store.ts';
import type { AgreementRow } from '../store.ts';
import { type Agreed, agreementSections, agreementTitle } from './agreement-terms.ts';

const atATime = 50;

/**
 * Stores the contract of each agreement that has come into force, by card or by direct debit. A job does it, because many
 * ways lead to an agreement, among them the webhook of a provider.
 */
export async function issueAgreementContracts(services: Services): Promise<void> {
  let after = { centerId: 0, id: 0 };
  for (;;) {
    const due = await readDue(services, after);
    for (const agreement of due) {
      after = { centerId: agreement.center_id, id: agreement.id };
      try {
        await issueOnce(services, agreement);
      } catch (error) {
        services.log.error({ err: error, agreement: agreement.id }, 'contract of an agreement failed');
      }
    }
    if (due.length < atATime) return;
  }
}

const readDue = ({ db }: Services, after: { centerId: number; id: number }): Promise<AgreementRow[]> =>
  db
    .selectFrom('payment_agreement')
    .selectAll()
    .where('state', '=', 'ACTIVE')
    .where('documented_at', 'is', null)
    .where('type', 'in', ['CREDIT_CARD', 'DIRECT_DEBIT'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('center_id', 'id'), '>', tuple(after.centerId, after.id)))
    .orderBy('center_id')
    .orderBy('id')
    .limit(atATime)
    .execute();

async function issueOnce(services: Services, agreement: AgreementRow): Promise<void> {
  const { db, clock, clubs, secret } = services;
  const now = clock.now();
  const club = await clubs.byCenter(agreement.center_id);
  if (!club) return;
  const person = { centerId: agreement.person_center_id, id: agreement.person_id };
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('payment_agreement')
      .set({ documented_at: now })
      .where('center_id', '=', agreement.center_id)
      .where('id', '=', agreement.id)
      .where('documented_at', 'is', null)
      .where('state', '=', 'ACTIVE')
      .returning('id')
      .executeTakeFirst();
    const payer = claimed && (await readPerson(tx, person));
    // A company's contact hasn't agreed to anything for themselves.
    if (!payer || agreement.company_id !== null) return;
    const card =
      agreement.card_id === null
        ? undefined
        : await tx
            .selectFrom('stored_card')
            .selectAll()
            .where('center_id', '=', agreement.center_id)
            .where('id', '=', agreement.card_id)
            .executeTakeFirst();
    const language =
      agreement.mandate_evidence?.['language'] ?? payer.preferred_language ?? defaultLanguage(club);
    const agreed: Agreed = { club, language, agreement, card, secret };
    const title = agreementTitle(agreed);
    const words = wordsOf(club, language);
    await issueContract(
      tx,
      { actor: undefined, person, club, callPath: 'agreement-contracts', correlationId: 'job', now },
      {
        ...{ club, person, language, title },
        type:
          agreement.type === 'CREDIT_CARD' ? 'CREDITCARD_AGREEMENT_CONTRACT' : 'PAYMENT_AGREEMENT_CONTRACT',
        about: { kind: 'paymentAgreement', centerId: agreement.center_id, id: agreement.id },
        terms: {
          heading: title,
          parties: [clubParty(club, words), memberParty(payer, words)],
          sections: agreementSections(agreed),
        },
        signature: 'NOT_NEEDED',
        acceptances: [],
      },
    );
  });
}
