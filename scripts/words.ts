import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { countRetiredWords, readList, shrunk, textOfList } from '../server/test/retired-words.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { find: { type: 'string' } } });
const { counts } = countRetiredWords();

/** Prints the files that still have a retired word, the worst first. */
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

/** Lowers the counts of `server/test/retired-words.txt` to what is there, and refuses to raise one. */
function shrink(): void {
  const { list, refused } = shrunk(counts, readList());
  for (const { path, word, count, allowed } of refused) {
    console.error(`${path}: '${word}' ${count} times, ${allowed} allowed`);
  }
  if (refused.length > 0) process.exitCode = 1;
  else writeFileSync(join(root, 'server/test/retired-words.txt'), textOfList(list));
}

if (values.find === undefined) shrink();
else find(values.find.toLowerCase());
