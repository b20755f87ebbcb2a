import type { paymentAgreement } from '@foyer/contract/payment-agreement';
import type { Handler } from '../frame/handle.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { cardAsSent } from './as-sent.ts';
import { readAgreements } from './store.ts';

type Call = (typeof paymentAgreement)['get-person-active-valid-payments-agreements'];

export const getAgreements: Handler<Call> = async ({ db, person }) => ({
  agreements: (await readAgreements(db, person)).map((row) => ({
    agreementId: row.id,
    agreementCenterId: row.center_id,
    centerName: row.center_name,
    type: row.type,
    since: dateIn(row.created_at, row.time_zone).toString(),
    ...(row.card_id !== null &&
      row.provider && { card: cardAsSent({ ...row, id: row.card_id, provider: row.provider }) }),
  })),
});
