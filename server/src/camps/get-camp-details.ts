import type { Remedy } from '@foyer/contract/booking';
import type { camps } from '@foyer/contract/camps';
import type { CampRefusal } from '@foyer/contract/camps/sign-up';
import { campType } from '@foyer/contract/shared/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { mayOverride } from '../booking/taking-part/staff-overrides.ts';
import { toOwnParticipationResponse } from '../classes/response.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readChosenDatesOf } from '../participation/chosen/read-chosen.ts';
import { type OwnRow, readOwn } from '../participation/own-participations.ts';
import { readSession } from '../participation/session-row.ts';
import { personOf } from '../participation/store.ts';
import { dependantsOf } from '../person/family/dependants.ts';
import { keys } from '../platform/db/keys.ts';
import { registrationStatusOf, remediesOf } from '../sign-up/registration.ts';
import { readDocuments } from './documents.ts';
import { readChosenElectives, readElectives } from './electives.ts';
import { readEligible } from './eligible.ts';
import { readOwnPrice } from './own-price.ts';
import { toCamp, toTerm } from './response.ts';
import { campObstacles, isOverridable, type SignUpRequest } from './sign-up/obstacles.ts';
import { readCamp } from './store.ts';

type Call = (typeof camps)['get-camp-details'];

/** Shows a camp, and says of the person and the family whether each can sign up. */
export const getCampDetails: Handler<Call> = async (context, { campId, campCenterId }) => {
  const { db, now } = context;
  const key = { centerId: campCenterId, id: campId };
  const club = await clubOfBrand(context, campCenterId);
  const row = club && (await readSession(db, key, [campType]));
  const camp = row && (await readCamp(db, key));
  if (!club || !row || !camp) return refuse('camp.gone');
  const family = await dependantsOf(context);
  const places = await readOwn(db, [row], keys(family), now);
  const chosen = await readChosenDatesOf(
    db,
    campCenterId,
    places.map(({ id }) => id),
  );
  const electives = await readChosenElectives(
    db,
    campCenterId,
    places.map(({ id }) => id),
  );
  const all = camp.dates.map(({ number }) => number);
  const people = [];
  for (const person of family) {
    const eligible = await readEligible(db, now, { row, camp, person });
    if (!eligible) continue;
    const { facts, dates } = eligible;
    const request = { context, club, row, camp, person, facts };
    const own = places.find((one) => isSameKey(personOf(one), person));
    const codes = own ? [] : [...campObstacles(request), ...(dates.length === 0 ? occupied : [])];
    const price = await readOwnPrice(context, camp, person);
    people.push({
      person: { ...person, firstName: facts.person.first_name },
      status: registrationStatusOf(own, codes),
      reasons: await Promise.all([...new Set(codes)].map((code) => toReason(context, request, code))),
      ...(own && { participation: toOwnParticipationResponse(own, row, now) }),
      dates: own ? (chosen.get(own.id) ?? all) : dates,
      electives: electives.flatMap(({ participation_id, id }) => (participation_id === own?.id ? [id] : [])),
      ...(price && { price: { ...price, currency: camp.currency, taxRate: camp.tax_rate } }),
    });
  }
  return {
    ...toCamp(camp, places satisfies OwnRow[], now),
    description: camp.description,
    term: toTerm(camp, await readElectives(db, key)),
    documents: await readDocuments(db, camp),
    people,
  };
};

/** Every day that is left has something else in its way. */
const occupied = ['booking.participantOccupied'] as const;

const toReason = async (
  context: SignedInContext,
  request: SignUpRequest,
  code: CampRefusal,
): Promise<{ code: CampRefusal; remedies: Remedy[]; mayOverride: boolean }> => ({
  code,
  remedies: await remediesOf(context, request, code, code === 'camp.full'),
  mayOverride: mayOverride(context, request.row, request.person) && isOverridable(code),
});
