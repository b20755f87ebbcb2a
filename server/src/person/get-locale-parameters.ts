import type { person } from '@foyer/contract/person';
import { salutations } from '@foyer/contract/shared/person/fields';
import { nationalNumberOf } from '@foyer/contract/shared/person/national-number';
import { usStates } from '@foyer/contract/shared/person/states';
import { zipFormatOf } from '@foyer/contract/shared/person/zip-code';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { centerRules } from './sign-up/center-rules.ts';

export const getLocaleParameters: Handler<(typeof person)['get-locale-parameters']> = async (
  context,
  { centerId },
) => {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('general.centerNotFound');
  const { country, today, requirements, minimumAge, zipCodeList } = centerRules(club, context.now);
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
    isEmailCodeRequired: true as const,
  };
};
