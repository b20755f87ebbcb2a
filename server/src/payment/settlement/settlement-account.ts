import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Club } from '../../clubs/club.ts';
import { centersOfBrand } from '../../clubs/store.ts';
import type { Services } from '../../frame/context.ts';
import { merchantAccountOf, openProvider } from '../merchant-account.ts';

/** The centres whose payments one account at a provider collects: those of a brand that have no account of their own. */
export interface SettlementAccount {
  provider: PaymentProvider;
  /** The centre at which its reports are kept. */
  home: Club;
  centers: readonly number[];
}

export async function settlementAccountOf(
  services: Services,
  provider: PaymentProvider,
  centerId: number,
): Promise<SettlementAccount | undefined> {
  const named = await services.clubs.byCenter(centerId);
  if (!named) return undefined;
  const accountOf = async (id: number) =>
    openProvider(await merchantAccountOf(services, id), provider)?.account ?? named.brand.id;
  const account = await accountOf(centerId);
  const centers: number[] = [];
  for (const { id } of await centersOfBrand(services.db, named.brand.id)) {
    if ((await accountOf(id)) === account) centers.push(id);
  }
  centers.sort((a, b) => a - b);
  // The same one for each file of the account, whichever payment comes first in it.
  const home = centers[0] === undefined ? undefined : await services.clubs.byCenter(centers[0]);
  return home && { provider, home, centers };
}
