import { numberFormatter } from '@foyer/contract/shared/formatters';
/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const earthKm = 6371.0088;
const kmPerMile = 1.609344;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of the earth, by the haversine formula. */
export function kmBetween(one: Place, other: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  // Rounding may carry opposite places past 1, and there is no angle for that.
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const inMiles = ['US', 'LR', 'MM'];

/**
 * Miles for those whose language is that of a country that drives by them. British English is what clubs of many
 * countries offer as English, so it counts in Britain alone.
 */
function usesMiles(dates: string, country: string): boolean {
  const { region } = new Intl.Locale(dates);
  return region === 'GB' ? country === 'GB' : region !== undefined && inMiles.includes(region);
}

/** Digits and unit of the language; with a fraction only where it helps. */
export function writeDistance(
  km: number,
  { dates, numbers, country }: { dates: string; numbers: string; country: string },
): string {
  const [unit, length] = usesMiles(dates, country) ? ['mile', km / kmPerMile] : ['kilometer', km];
  return numberFormatter(numbers, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: Number(length) < 10 ? 1 : 0,
  }).format(Number(length));
}
