import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Catalogue } from '../platform/mail/wording.ts';
import type { SignedInContext } from './context.ts';

/** How an export is worded: keys are `export.part.…`, `export.field.…`, `export.value.…` and `export.domain.…`. */
export type ExportTexts = Readonly<Record<'en' | 'de' | 'ar', Catalogue<string>>>;

/** Who reads an export: the person themself, or somebody for them. */
export interface ExportReader {
  isOwn: boolean;
}

/** What a domain keeps about people: how it is exported, and how it is erased. */
export interface PersonalData {
  /** Tables in which the domain keeps something about people; a test asks this of every table that points to one. */
  tables: string[];
  exportPerson(db: Db, key: Key, reader: ExportReader): Promise<object>;
  /** The words for what `exportPerson` returns. */
  exportTexts: ExportTexts;
  /** Whether something is under way that has to know who it is: then nobody is forgotten yet. */
  isNeeded?(tx: Tx, key: Key, now: Temporal.Instant): Promise<boolean>;
  /** Reads, before it is forgotten, what is still to be done afterwards; that is no part of the transaction. */
  prepareToForget?(context: SignedInContext): Promise<() => Promise<void>>;
  /** Locks what other transactions lock before a person; two in different orders would wait for each other. */
  lockFirst?(tx: Tx, key: Key, now: Temporal.Instant): Promise<void>;
  /**
   * May run twice. What law keeps stays, with nothing in it that says who it is about, except the sealed PDF of a contract
   * (docs/rules/documents.md).
   */
  forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void>;
}

declare module './context.ts' {
  interface Services {
    /** What each domain keeps about people, in the order in which it is erased. */
    personalData: Readonly<Record<string, PersonalData>>;
  }
}
