import type { Club } from '../clubs/club.ts';

/** Checks whether a person buys away from home at a centre that sells only to its own members. */
export const isOutsideHomeClub = (
  person: { centerId: number },
  { center, config }: Pick<Club, 'center' | 'config'>,
): boolean => person.centerId !== center.id && !config.features.allowSubscriptionSaleOutsideHomeCenter;
