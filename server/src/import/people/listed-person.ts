import type { WrittenColumns } from '../../person/columns.ts';
import type { Note } from '../data-file.ts';
import type { PersonData } from '../shapes.ts';

export interface ListedPerson {
  person: PersonData;
  /** The person's columns according to the file. */
  columns: WrittenColumns;
  note(field: string, says: string): Note;
}
