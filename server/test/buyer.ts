import type { TestClub } from './factories.ts';
import type { World } from './world.ts';

/** Who buys, and the part of each call's input that says for whom. */
export interface Buyer {
  headers: Record<string, string>;
  about: { selectedUserId?: number; selectedUserCenterId?: number };
}

/** A member who buys for themselves or, where only staff can take the payment, staff for a member. */
export async function makeBuyer(
  world: World,
  club: TestClub,
  { isByStaff = false }: { isByStaff?: boolean | undefined },
): Promise<Buyer> {
  const member = await world.makePerson(club, { phone: '+971500000001' });
  if (!isByStaff) return { headers: member.headers, about: {} };
  const { headers } = await world.makePerson(club, { levels: ['STAFF'] });
  return { headers, about: { selectedUserId: member.id, selectedUserCenterId: member.centerId } };
}
