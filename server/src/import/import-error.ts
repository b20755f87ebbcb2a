import { inWords, type Note } from './data-file.ts';

/** Faults in the data; nothing was written. */
export class ImportError extends Error {
  readonly faults: Note[];
  constructor(faults: Note[]) {
    const sorted = faults.toSorted((a, b) =>
      a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
    );
    const title = faults.length === 1 ? 'The data has a fault' : `The data has ${faults.length} faults`;
    super(`${title}; nothing was written:\n${sorted.map((fault) => `  ${inWords(fault)}`).join('\n')}`);
    this.faults = sorted;
  }
}
