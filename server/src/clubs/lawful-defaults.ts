import type { WebappConfig } from '@foyer/contract/config';

/** Directive (EU) 2023/2673: since 19 June 2026, contracts that were made online have a withdrawal function. */
const europeanUnion: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** § 312k BGB in Germany and article L. 215-1-1 of the Code de la consommation in France. */
const withCancellationButton: ReadonlySet<string> = new Set(['DE', 'FR']);

/** Switches the pages for leaving without signing in on where the law asks for them and the club says nothing. */
export const withLawfulDefaults = (
  features: WebappConfig['features'],
  country: string,
): WebappConfig['features'] => ({
  ...features,
  publicCancellation: features.publicCancellation ?? withCancellationButton.has(country),
  publicWithdrawal: features.publicWithdrawal ?? europeanUnion.has(country),
});
