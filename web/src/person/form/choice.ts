/** One of a list. */
export interface Choice {
  id: string;
  text: string;
}
