import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { rowsBelow } from './rules-page.ts';

const root = resolve(import.meta.dirname, '../..');
const listPath = 'server/test/retired-words.txt';

/** Released, generated or downloaded files, and the two pages that name the words on purpose. */
const ignored = [
  /^GLOSSARY\.md$/,
  /^server\/test\/retired-words\./,
  /^package-lock\.json$/,
  /^docs\/map\.md$/,
  /^server\/migrations\//,
  /^server\/test\/data\//,
  /^demo\/zip-codes\.txt$/,
];
const codeFiles = new Set(['.ts', '.tsx', '.mjs', '.js', '.css']);
const proseFiles = new Set(['.md', '.json', '.txt', '.html']);

interface Term {
  words: string[];
  instead: string;
}

export interface RetiredWords {
  instead: ReadonlyMap<string, string>;
  prose: RegExp;
  names: RegExp;
  except: RegExp;
}

const listed = (cell = '') =>
  cell
    .replaceAll('`', '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Matches whole words, longer phrases first. Between two words, a line break of a comment counts as a space. */
function matcher(words: readonly string[], space: string): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const patterns = longestFirst.map((word) => word.replaceAll(' ', space));
  return new RegExp(`(?<![\\w-])(?:${patterns.join('|') || '(?!)'})(?![\\w-])`, 'gi');
}

/** Reads the table under 'Retired words' of a glossary. */
export function retiredWordsOf(glossary: string): RetiredWords {
  const terms: Record<'prose' | 'names' | 'both', Term[]> = { prose: [], names: [], both: [] };
  const except: string[] = [];
  for (const [words, instead = '', where = '', exceptions] of rowsBelow(glossary, 'Retired | Say instead')) {
    const list = terms[where as keyof typeof terms];
    if (!list) throw new Error(`GLOSSARY names no such kind of retired word: ${where}`);
    list.push({ words: listed(words), instead });
    except.push(...listed(exceptions));
  }
  const wordsOf = (list: Term[]) => list.flatMap(({ words }) => words);
  const all = Object.values(terms).flat();
  return {
    instead: new Map(all.flatMap(({ words, instead }) => words.map((word) => [word, instead] as const))),
    prose: matcher([...wordsOf(terms.prose), ...wordsOf(terms.both)], '[\\s/*]+'),
    names: matcher([...wordsOf(terms.names), ...wordsOf(terms.both)], ' '),
    except: matcher(except, '[\\s/*]+'),
  };
}

const commentOrString =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const inlineCode = /`[^`\n]+`/g;
const identifier = /[A-Za-z][\w-]*/g;

/** What a file says in prose, and what it says in code. Template literals are both: they hold texts and SQL. */
function partsOf(path: string, text: string): { prose: string; code: string } {
  if (path.endsWith('.md')) {
    return { prose: text.replace(inlineCode, ' '), code: (text.match(inlineCode) ?? []).join(' ') };
  }
  if (!codeFiles.has(extname(path))) return { prose: text, code: '' };
  const prose: string[] = [];
  const code = text.replace(commentOrString, (part) => {
    prose.push(part);
    return part.startsWith('`') ? part : ' ';
  });
  return { prose: prose.join('\n'), code };
}

/** Splits identifiers at capitals, `_` and `-`: `participationAsSent` becomes `participation as sent`. */
const namesIn = (code: string): string =>
  (code.match(identifier) ?? [])
    .map((name) =>
      name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replace(/[_-]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .join('\n');

/** Counts the retired words of one file, its path included. */
export function retiredIn(path: string, text: string, retired: RetiredWords): Map<string, number> {
  const { prose, code } = partsOf(path, text);
  const found = [
    ...prose.replace(retired.except, ' ').matchAll(retired.prose),
    ...namesIn(`${path} ${code}`).replace(retired.except, ' ').matchAll(retired.names),
  ].map(([word]) => word.toLowerCase().replace(/[\s/*]+/g, ' '));
  return new Map([...Map.groupBy(found, (word) => word)].map(([word, hits]) => [word, hits.length]));
}

export type Counts = Map<string, Map<string, number>>;

/** Counts the retired words of all tracked files. */
export function countRetiredWords(): { counts: Counts; retired: RetiredWords } {
  const retired = retiredWordsOf(readFileSync(join(root, 'GLOSSARY.md'), 'utf8'));
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => codeFiles.has(extname(path)) || proseFiles.has(extname(path)))
    .filter((path) => !ignored.some((pattern) => pattern.test(path)) && existsSync(join(root, path)));
  const counts: Counts = new Map();
  for (const path of paths) {
    const found = retiredIn(path, readFileSync(join(root, path), 'utf8'), retired);
    if (found.size > 0) counts.set(path, found);
  }
  return { counts, retired };
}

/** Reads the list of what is left: a line for each file, `path: word 3, other word 1`. */
export function readList(): Counts {
  const lines = readFileSync(join(root, listPath), 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [path = '', words = ''] = line.split(': ');
      const entries = words.split(', ').map((entry): [string, number] => {
        const at = entry.lastIndexOf(' ');
        return [entry.slice(0, at), Number(entry.slice(at + 1))];
      });
      return [path, new Map(entries)];
    }),
  );
}

export const textOfList = (counts: Counts): string =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, words]) => {
      const entries = [...words].toSorted(([one], [other]) => (one < other ? -1 : 1));
      return `${path}: ${entries.map(([word, count]) => `${word} ${count}`).join(', ')}\n`;
    })
    .join('');

interface Difference {
  path: string;
  word: string;
  count: number;
  allowed: number;
}

/** Compares what is there with what the list allows. */
export function compare(counts: Counts, list: Counts): { more: Difference[]; fewer: Difference[] } {
  const paths = [...new Set([...counts.keys(), ...list.keys()])];
  const all = paths.flatMap((path) => {
    const words = new Set([...(counts.get(path)?.keys() ?? []), ...(list.get(path)?.keys() ?? [])]);
    return [...words].map((word) => {
      return { path, word, count: counts.get(path)?.get(word) ?? 0, allowed: list.get(path)?.get(word) ?? 0 };
    });
  });
  return {
    more: all.filter(({ count, allowed }) => count > allowed),
    fewer: all.filter(({ count, allowed }) => count < allowed),
  };
}

/**
 * Makes the list of what is left anew. A file takes over what the list allowed to files that are gone, so
 * that files can be moved; otherwise no count may rise.
 */
export function shrunk(counts: Counts, list: Counts): { list: Counts; refused: Difference[] } {
  const gone = [...list].filter(([path]) => !counts.has(path)).flatMap(([, words]) => [...words]);
  const freed = new Map<string, number>();
  for (const [word, count] of gone) freed.set(word, (freed.get(word) ?? 0) + count);
  const refused = compare(counts, list).more.filter(({ word, count, allowed }) => {
    const left = (freed.get(word) ?? 0) - (count - allowed);
    if (left >= 0) freed.set(word, left);
    return left < 0;
  });
  return { list: counts, refused };
}
