import type { Destination } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import type { DestinationKind } from '@foyer/contract/shared/payment';
import { createContext, useContext } from 'react';
import type { TextKey } from '../../platform/text.ts';

/** The page where something that was bought can be seen. */
export interface DestinationPage {
  href(destination: Destination, own: Key): string;
  /** Text of the button that leads there. */
  action: TextKey;
  /** The page exists before the payment, and after one that failed. */
  isThereBefore?: true;
  /** The member's page to show to staff who sold it. Defaults to the summary. */
  memberPage?: string;
  /** Texts of the result, instead of those for any purchase. */
  texts?: {
    delivered: TextKey;
    /** The same where the destination names a day, as `{date}`. */
    deliveredOn?: TextKey;
    /** Nothing could be delivered: all money is refunded. */
    returned: TextKey;
    /** The free extra could not be delivered. */
    partly: TextKey;
    /** Shown after the page has opened automatically. */
    opened: TextKey;
  };
}

export type DestinationPages = Record<DestinationKind, DestinationPage>;

/** Provided by the app, so that the payment domain does not know the sellers. */
export const Destinations = createContext<DestinationPages | undefined>(undefined);

/** The page that a payment leads to. */
export function useDestinationPage(destination: Destination | undefined): DestinationPage | undefined {
  const pages = useContext(Destinations);
  return destination && pages?.[destination.kind];
}
