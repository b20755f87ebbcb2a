import type { Context } from '../frame/context.ts';
import type { CenterNames } from './response.ts';

/** Names the centres of the portal's brand. */
export async function centerNames({ db, club }: Context): Promise<CenterNames> {
  const centers = await db
    .selectFrom('center')
    .select(['id', 'name'])
    .where('brand_id', '=', club.brand.id)
    .execute();
  return new Map(centers.map(({ id, name }) => [id, name]));
}
