import type { paymentCalls } from '@foyer/contract/payment';
import { keptMeans } from '@foyer/contract/shared/payment';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { actsAsStaff } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { isInArrears } from '../../invoices/store.ts';
import { collectorOf, creditorIn, mayCollect } from '../../payment-agreement/direct-debit/collector.ts';
import { toCardResponse } from '../../payment-agreement/response.ts';
import { readAgreement, readCards } from '../../payment-agreement/store.ts';
import { merchantAccountOf } from '../merchant-account.ts';
import { mayPayLater, offeredMeans } from '../ordering/available-methods.ts';
import { cardKeepersFor, chargersFor } from './agree-on-card.ts';

export const findAgreementMethods: Handler<(typeof paymentCalls)['find-agreement-methods']> = async (
  context,
  { centerId },
) => {
  const { actor, person, db, now } = context;
  const other = await clubOfBrand(context, centerId ?? person.centerId);
  if (!other) return refuse('general.centerNotFound');
  const merchant = await merchantAccountOf(context, other.center.id);
  const { center } = merchant.club;
  const byStaff = actsAsStaff(actor, person);
  const chargers = chargersFor(merchant, byStaff).map(([name]) => name);
  const keepers = cardKeepersFor(merchant, byStaff);
  const cards = await readCards(db, person, center.id);
  const current = await readAgreement(db, person, center.id);
  const collector = mayCollect(merchant, byStaff) ? collectorOf(merchant) : undefined;
  const creditor = collector && creditorIn(collector);
  return {
    centerId: center.id,
    centerName: center.name,
    country: center.country,
    ...(current && { current: current.type }),
    cof: cards.filter(({ provider }) => chargers.includes(provider)).map(toCardResponse),
    cc: keepers.map(([name]) => name),
    means: offeredMeans(keepers, true).map(({ provider, means }) => ({
      provider,
      means: means.filter((by) => keptMeans.includes(by)),
    })),
    ...(creditor && { dd: { creditor: creditor.name, creditorId: creditor.id } }),
    invoice: await mayPayLater(merchant, person, byStaff),
    hasOverdueDebt: await isInArrears(db, person, now),
  };
};
