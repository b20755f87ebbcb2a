/** Somebody who can sign a document of a member. */
export interface Signer {
  personId: number;
  name: string;
}
