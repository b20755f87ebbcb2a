/**
 * What a contract says, in its language: the terms as sold. The seller words and formats everything, so that this type
 * needs to know nothing about what is sold.
 */
export interface ContractTerms {
  heading: string;
  /** Below the heading. */
  introduction?: string;
  /** Seller and member, side by side. */
  parties: readonly ContractParty[];
  sections: readonly ContractSection[];
}

export interface ContractParty {
  /** What the party is, such as 'Member'. */
  role: string;
  name: string;
  /** Address, birthday, VAT number. */
  lines: readonly string[];
}

export interface ContractSection {
  title?: string;
  parts: readonly ContractPart[];
}

export type ContractPart =
  | { kind: 'values'; rows: readonly { label: string; value: string }[] }
  | { kind: 'amounts'; rows: readonly ContractAmount[]; total?: Omit<ContractAmount, 'explanation'> }
  | { kind: 'text'; text: string }
  /** The club's own text. It is cleaned again. */
  | { kind: 'html'; html: string };

export interface ContractAmount {
  text: string;
  /** Formatted, with its currency. */
  amount: string;
  /** Why it is this much. */
  explanation?: string;
}
