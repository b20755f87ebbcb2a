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

/** The prose and the code of a file. Template literals count as both: they contain texts and SQL. */
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

/** How often each retired word occurs overall. */
export function totalsOf(counts: Counts): Map<string, number> {
  const totals = new Map<string, number>();
  for (const words of counts.values()) {
    for (const [word, count] of words) totals.set(word, (totals.get(word) ?? 0) + count);
  }
  return totals;
}

/** Reads the list of remaining words: a line for each, `3 word`. */
export const readList = (): Map<string, number> =>
  new Map(
    readFileSync(join(root, listPath), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, count = '', word = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
        return [word, Number(count)];
      }),
  );

export const textOfList = (totals: ReadonlyMap<string, number>): string =>
  [...totals]
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => `${count} ${word}\n`)
    .join('');

/** Words that occur more often than the list allows. */
export const tooMany = (
  totals: ReadonlyMap<string, number>,
  allowed: ReadonlyMap<string, number>,
): { word: string; count: number; allowed: number }[] =>
  [...totals].flatMap(([word, count]) => {
    const limit = allowed.get(word) ?? 0;
    return count > limit ? [{ word, count, allowed: limit }] : [];
  });
