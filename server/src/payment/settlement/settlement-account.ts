import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Club } from '../../clubs/club.ts';
import { centersOfBrand } from '../../clubs/store.ts';
import type { Services } from '../../frame/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { merchantAccountOf, openProvider } from '../merchant-account.ts';

/** The centres whose payments one account at a provider collects: those of a brand that have no account of their own. */
export interface SettlementAccount {
  provider: PaymentProvider;
  /** The centre at which its reports are kept, with the lines that are about no payment of ours. */
  home: Club;
  centers: readonly number[];
  /** Its centres, and those of the brand that had the account before they got one of their own. */
  ofBrand: readonly number[];
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
  const ofBrand = (await centersOfBrand(services.db, named.brand.id))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
  const centers: number[] = [];
  for (const id of ofBrand) if ((await accountOf(id)) === account) centers.push(id);
  const homeId = (await readHome(services.db, provider, ofBrand)) ?? centers[0];
  const home = homeId === undefined ? undefined : await services.clubs.byCenter(homeId);
  return home && { provider, home, centers, ofBrand };
}

/**
 * Where the brand's first report of a provider is. All others go there too, even if its centre gets an account of its own:
 * at another one, what was read before would count again.
 */
async function readHome(db: Db, provider: PaymentProvider, ofBrand: readonly number[]) {
  let first: { center_id: number; read_at: Temporal.Instant } | undefined;
  for (const centerId of ofBrand) {
    const found = await db
      .selectFrom('settlement_file')
      .select(['center_id', 'read_at'])
      .where('center_id', '=', centerId)
      .where('provider', '=', provider)
      .orderBy('read_at')
      .limit(1)
      .executeTakeFirst();
    if (found && (!first || Temporal.Instant.compare(found.read_at, first.read_at) < 0)) first = found;
  }
  return first?.center_id;
}
