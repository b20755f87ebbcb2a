import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { countRetiredWords, readList, textOfList, tooMany, totalsOf } from '../server/test/retired-words.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { find: { type: 'string' } } });
const { counts } = countRetiredWords();

/** Prints the files that still contain a retired word, the worst first. */
function find(word: string): void {
  const files = [...counts].flatMap(([path, words]) => {
    const count = words.get(word);
    return count ? [{ path, count }] : [];
  });
  for (const { path, count } of files.toSorted((one, other) => other.count - one.count)) {
    console.log(`${count}\t${path}`);
  }
  console.log(`${word}: ${files.length} files`);
}

/** Lowers the counts in `server/test/retired-words.txt` to the actual ones, and refuses to raise any. */
function shrink(): void {
  const totals = totalsOf(counts);
  const more = tooMany(totals, readList());
  for (const { word, count, allowed } of more) console.error(`'${word}' ${count} times, ${allowed} allowed`);
  if (more.length > 0) process.exitCode = 1;
  else writeFileSync(join(root, 'server/test/retired-words.txt'), textOfList(totals));
}

if (values.find === undefined) shrink();
else find(values.find.toLowerCase());
