import type { Club } from '../clubs/club.ts';

/** Whether somebody would buy away from their home club, at a centre that sells to its own people alone. */
export const isOutsideHomeClub = (
  person: { centerId: number },
  { center, config }: Pick<Club, 'center' | 'config'>,
): boolean => person.centerId !== center.id && !config.features.allowSubscriptionSaleOutsideHomeCenter;
