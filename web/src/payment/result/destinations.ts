import type { Destination } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import type { DestinationKind } from '@foyer/contract/shared/payment';
import { createContext, useContext } from 'react';
import type { TextKey } from '../../platform/text.ts';

/** The page where something that was bought can be seen. */
export interface DestinationPage {
  href(destination: Destination, own: Key): string;
  /** What the button that leads there says. */
  action: TextKey;
  /** The page is there before anything is paid, and after a payment that failed. */
  isThereBefore?: true;
  /** For staff who sell to a member: the page below the member's own. Left out: the summary. */
  memberPage?: string;
  /** What the result says of it, in place of the words for any purchase. */
  texts?: {
    delivered: TextKey;
    /** Nothing could be given: all of the money goes back. */
    returned: TextKey;
    /** What came with it could not be given. */
    partly: TextKey;
    /** After the page has opened on its own. */
    opened: TextKey;
  };
}

export type DestinationPages = Record<DestinationKind, DestinationPage>;

/** Handed down by the app, so that payments know no seller. */
export const Destinations = createContext<DestinationPages | undefined>(undefined);

/** The page of the place where a payment leads. */
export function useDestinationPage(destination: Destination | undefined): DestinationPage | undefined {
  const pages = useContext(Destinations);
  return destination && pages?.[destination.kind];
}
