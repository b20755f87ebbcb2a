/** What the footer can start. Each kind of bookable sends its own calls. */
export interface TakingPartActions {
  book: (how: { override: boolean }) => void;
  joinWaitingList: () => void;
  /** Holds the place and opens the page to choose how to pay for it. */
  hold: () => void;
  /** Holds the places of all and opens the page to pay for them. */
  holdAndPay: () => void;
  isBooking: boolean;
  isHolding: boolean;
}
