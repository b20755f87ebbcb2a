import type { person } from '@foyer/contract/person';
import { salutations } from '@foyer/contract/shared/person/fields';
import { nationalNumberOf } from '@foyer/contract/shared/person/national-number';
import { usStates } from '@foyer/contract/shared/person/states';
import { zipFormatOf } from '@foyer/contract/shared/person/zip-code';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { centreRules } from './centre-rules.ts';

export const getLocaleParameters: Handler<(typeof person)['get-locale-parameters']> = async (
  { clubs, club: portal, now },
  { centerId },
) => {
  const club = await clubs.byCenter(centerId);
  if (club?.brand.id !== portal.brand.id) return refuse('general.centerNotFound');
  const { country, today, requirements, minimumAge, zipCodeList } = centreRules(club, now);
  const { parameters } = club;
  const number = nationalNumberOf(country);
  const zipCode = zipFormatOf(country, zipCodeList);
  return {
    country,
    today,
    fields: requirements,
    childFields: club.childFields,
    minimumAge,
    children: { minimumAge: parameters.childMinimumAge, maximumAge: parameters.childMaximumAge },
    ...(number ? { nationalNumber: { name: number.name, example: number.example } } : {}),
    ...(zipCode ? { zipCode: { example: zipCode.example } } : {}),
    states: country === 'US' ? [...usStates] : [],
    salutations: [...salutations],
    termsVersion: parameters.termsVersion,
    gdprVersion: parameters.gdprVersion,
    isEmailCodeAsked: true as const,
  };
};
