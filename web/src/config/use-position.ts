import { useState } from 'react';
import type { Place } from './distance.ts';

/** Where the visitor is, as far as they have let the portal know. */
export type Position =
  | { is: 'notAsked' }
  | { is: 'asked' }
  | { is: 'known'; place: Place }
  | { is: 'refused' }
  | { is: 'unknown' };

const ask = (): Promise<Position> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ is: 'unknown' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ is: 'known', place: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ is: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: 20_000, maximumAge: 10 * 60_000 },
    );
  });

/** The browser is asked when the visitor wants it, and never before. */
export function usePosition(): { position: Position; askPosition: () => void } {
  const [position, setPosition] = useState<Position>({ is: 'notAsked' });
  return {
    position,
    askPosition: () => {
      setPosition({ is: 'asked' });
      void ask().then(setPosition);
    },
  };
}
