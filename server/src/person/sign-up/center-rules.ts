import type { PersonRules } from '@foyer/contract/shared/person/faults';
import type { Club } from '../../clubs/club.ts';
import { dateIn } from '../../platform/clock/clock.ts';

/** By what a person's fields are judged: the rules of the centre to which the person belongs. */
export const centerRules = (club: Club, now: Temporal.Instant): PersonRules => ({
  country: club.center.country,
  today: dateIn(now, club.center.time_zone).toString(),
  requirements: club.memberFields,
  minimumAge: club.parameters.minimumAge,
  zipCodeList: club.config.zipCodeList,
});
