import type { PersonRow } from '../../person/columns.ts';
import type { Note } from '../data-file.ts';
import type { PersonData } from '../shapes.ts';

export interface Listed {
  person: PersonData;
  /** What the file says of the person, as it is kept. */
  said: Partial<PersonRow>;
  note(field: string, says: string): Note;
}
