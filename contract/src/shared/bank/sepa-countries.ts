/**
 * Countries of the SEPA direct debit schemes, by the country code of their IBANs: 41 since May 2025, and Gibraltar,
 * which belongs to the United Kingdom there but has a code of its own. `ibantools` 4.5.4 lacks the five that joined
 * last (AL, MD, ME, MK, RS).
 */
export const sepaCountries: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
  'SI SK SM VA'
).split(' ');
