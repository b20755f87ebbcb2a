import type { ltps } from '@foyer/contract/ltps';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { cardKeepersFor } from '../payment/agreements/agree-on-card.ts';
import { merchantAccountOf } from '../payment/merchant-account.ts';
import { NoAnswer } from '../payment/providers/ask.ts';

export const getMethods: Handler<(typeof ltps)['get-ltps-payment-methods']> = async (
  context,
  { centerId },
) => {
  const { actor, person, language } = context;
  const club = await clubOfBrand(context, centerId ?? person.centerId);
  if (!club) return refuse('general.centerNotFound');
  const merchant = await merchantAccountOf(context, club.center.id);
  const keepers = cardKeepersFor(merchant, actsAsStaff(actor, person));
  const [, provider] = keepers.find(([name]) => name === 'ltps') ?? [];
  if (!provider?.methods) return refuse('basket.noPaymentProvider');
  const { country, currency } = club.center;
  try {
    const methods = await provider.methods({ country, currency, language });
    return { methods: methods.map(({ id, name }) => ({ methodId: id, name })) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refuse('payment.connectionErrorLtps');
  }
};
