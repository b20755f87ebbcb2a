import type { Agreement, paymentAgreement } from '@foyer/contract/payment-agreement';
import { maskedAccount } from '@foyer/contract/shared/bank/account';
import type { Handler } from '../frame/handle.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { toCardResponse } from './response.ts';
import { readAgreements, readAllCards, readAwaited } from './store.ts';

type Call = (typeof paymentAgreement)['get-person-active-valid-payments-agreements'];
type Row = Awaited<ReturnType<typeof readAgreements>>[number];

export const getAgreements: Handler<Call> = async ({ db, person }) => ({
  agreements: (await readAgreements(db, person)).map(toAgreementResponse),
  awaited: (await readAwaited(db, person)).map((row) => ({
    agreementCenterId: row.center_id,
    centerName: row.center_name,
    sentOn: dateIn(row.created_at, row.time_zone).toString(),
  })),
  cards: (await readAllCards(db, person)).map((row) => ({
    ...toCardResponse(row),
    centerName: row.center_name,
    isAgreed: row.agreement_id !== null,
  })),
});

function toAgreementResponse(row: Row): Agreement {
  const { account, mandate_reference, country } = row;
  return {
    agreementId: row.id,
    agreementCenterId: row.center_id,
    centerName: row.center_name,
    type: row.type,
    since: dateIn(row.created_at, row.time_zone).toString(),
    ...(row.card_id !== null &&
      row.provider && { card: toCardResponse({ ...row, id: row.card_id, provider: row.provider }) }),
    ...(account &&
      mandate_reference && {
        account: {
          country,
          holder: account.holder ?? '',
          masked: maskedAccount(account),
          ...(account.bankName && { bankName: account.bankName }),
          mandateReference: mandate_reference,
        },
      }),
  };
}
