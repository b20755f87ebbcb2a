import { emiratesId } from './national-number/ae.ts';
import { svnr } from './national-number/at.ts';
import { rijksregisternummer } from './national-number/be.ts';
import { ahv } from './national-number/ch.ts';
import { taxId } from './national-number/de.ts';
import { cpr } from './national-number/dk.ts';
import { dni } from './national-number/es.ts';
import { henkilotunnus } from './national-number/fi.ts';
import { nir } from './national-number/fr.ts';
import { nino } from './national-number/gb.ts';
import { codiceFiscale } from './national-number/it.ts';
import { civilId } from './national-number/kw.ts';
import { bsn } from './national-number/nl.ts';
import { fodselsnummer } from './national-number/no.ts';
import type { NationalNumber } from './national-number/number.ts';
import { pesel } from './national-number/pl.ts';
import { nif } from './national-number/pt.ts';
import { personnummer } from './national-number/se.ts';
import { ssn } from './national-number/us.ts';

const byCountry = new Map<string, NationalNumber>([
  ['AE', emiratesId],
  ['AT', svnr],
  ['BE', rijksregisternummer],
  ['CH', ahv],
  ['DE', taxId],
  ['DK', cpr],
  ['ES', dni],
  ['FI', henkilotunnus],
  ['FR', nir],
  ['GB', nino],
  ['IT', codiceFiscale],
  ['KW', civilId],
  ['NL', bsn],
  ['NO', fodselsnummer],
  ['PL', pesel],
  ['PT', nif],
  ['SE', personnummer],
  ['US', ssn],
]);

/** The national number of a country; undefined for countries without one, or without rules in Foyer. */
export const nationalNumberOf = (country: string): NationalNumber | undefined => byCountry.get(country);
