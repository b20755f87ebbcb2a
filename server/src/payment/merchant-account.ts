import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Club } from '../clubs/club.ts';
import type { Services } from '../frame/context.ts';
import type { OpenProvider } from './provider.ts';

/** The payment settings, secrets and providers of one centre. */
export interface MerchantAccount
  extends Pick<
    Services,
    'db' | 'clock' | 'log' | 'settings' | 'sellables' | 'providers' | 'secret' | 'reactions'
  > {
  club: Club;
}

/** Opens a provider with the centre's secrets, or else its brand's. Undefined if it has none. */
export function openProvider(
  { providers, secret, clock, club }: Pick<MerchantAccount, 'providers' | 'secret' | 'clock' | 'club'>,
  name: PaymentProvider,
): OpenProvider | undefined {
  const ofCenter = `${name}.${club.center.id}.`;
  const ofBrand = `${name}.${club.brand.id}.`;
  return providers
    .find((provider) => provider.name === name)
    ?.open({ clock, secret: (short) => secret(ofCenter + short) ?? secret(ofBrand + short) });
}

/** The merchant account of the centre that takes the payment. */
export async function merchantAccountOf(services: Services, centerId: number): Promise<MerchantAccount> {
  const club = await services.clubs.byCenter(centerId);
  if (!club) throw new Error(`centre ${centerId} takes payments and is not there`);
  return { ...services, club };
}
