import type { PersonRules } from '@foyer/contract/shared/person/faults';
import type { Club } from '../config/club.ts';

/** The day in the calendar of a centre. */
export const todayAt = ({ center }: Pick<Club, 'center'>, now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO(center.time_zone).toPlainDate();

/** By what a person's fields are judged: the rules of the centre to which the person belongs. */
export const centreRules = (club: Club, now: Temporal.Instant): PersonRules => ({
  country: club.center.country,
  today: todayAt(club, now).toString(),
  requirements: club.memberFields,
  minimumAge: club.parameters.minimumAge,
  zipCodeList: club.config.zipCodeList,
});
