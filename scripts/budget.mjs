import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './root.mjs';
import { runMain } from './run-main.mjs';
import { SetupError } from './setup.mjs';

/** In bytes after brotli; a kB is 1000 bytes. */
const budget = {
  firstScreen: 140_000,
  laterRoute: 50_000,
  css: 20_000,
  dropIn: 100_000,
  pdf: 150_000,
};
/** The first screen that people see, loaded in addition to the entry. */
const firstRoute = 'src/user/LoginScreen.tsx';
/** The chunk with its texts in one language (web/src/app/first-screens.ts). */
const firstTexts = /^first-texts-(\w\w)$/;
/** The component gallery is for developers, and not a route of a club. */
const gallery = 'src/dev/UiScreen.tsx';
/** A provider's script and style sheet load only for people who pay with it on the page. */
const dropIn = 'src/payment/adyen/AdyenDropIn.tsx';
/** pdf.js loads only for people who open a document on the page. */
const pdf = 'src/documents/pdf/pdf-library.ts';
const apart = [gallery, dropIn];
/** @param {string} name */
const mostFor = (name) => ({ [dropIn]: budget.dropIn, [pdf]: budget.pdf })[name] ?? budget.laterRoute;

/** @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk */

/** @typedef {{ what: string, bytes: number, most: number }} Row */

/**
 * Compares the size of each part of a build with its budget. A route counts what it adds to the first screen, and a
 * part of a page what it adds to that page.
 * @param {string} dist
 * @returns {Row[]}
 */
export function weigh(dist) {
  const manifest = manifestOf(dist);
  const names = Object.keys(manifest);
  const entries = names.filter((name) => manifest[name]?.isEntry);
  const lazy = names.filter(
    (name) => manifest[name]?.isDynamicEntry && name !== firstRoute && name !== gallery,
  );
  // A budget without anything to measure must not pass.
  if (entries.length === 0) throw new SetupError('The build has no entry.');
  if (!manifest[firstRoute]?.isDynamicEntry) throw new SetupError(`The build has no route ${firstRoute}.`);
  if (!lazy.some((name) => name.endsWith('Screen.tsx')))
    throw new SetupError('The build has no later route.');
  if (!names.some((name) => manifest[name]?.css?.length))
    throw new SetupError('The build has no style sheet.');

  const sizeOf = (/** @type {string} */ file) => brotliCompressSync(readFileSync(join(dist, file))).length;
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((all, file) => all + sizeOf(file), 0);
  const first = scriptsOf(manifest, [...entries, firstRoute]);
  const languageOf = (/** @type {string} */ key) => firstTexts.exec(manifest[key]?.name ?? '')?.[1];
  const textsOf = (/** @type {string} */ language) =>
    sum(
      scriptsOf(
        manifest,
        names.filter((name) => languageOf(name) === language),
      ).difference(first),
    );
  // A page loads the sheets of the entry and its own; those of parts that load later come on top.
  const pages = [firstRoute, ...lazy.filter((name) => name.endsWith('Screen.tsx') && !apart.includes(name))];
  const cssOf = (/** @type {string} */ name) =>
    sum(sheetsOf(chunksOf(manifest, [...entries, name]).map((one) => manifest[one])));
  const languages = new Set(names.flatMap((name) => languageOf(name) ?? []));
  if (languages.size === 0) throw new SetupError('The build has no texts.');
  const later = lazy.map((name) => ({
    what: name,
    bytes: sum(scriptsOf(manifest, [name]).difference(first).difference(presentFor(manifest, name))),
    most: mostFor(name),
  }));
  return [
    {
      what: 'JavaScript of the first screen, texts included',
      bytes: sum(first) + Math.max(...[...languages].map(textsOf)),
      most: budget.firstScreen,
    },
    { what: 'CSS of a page, at most', bytes: Math.max(...pages.map(cssOf)), most: budget.css },
    ...later.sort((a, b) => b.bytes - a.bytes),
  ];
}

/** @param {string} dist @returns {Record<string, Chunk>} */
function manifestOf(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  } catch {
    throw new SetupError('The build has no manifest.');
  }
}

/** @param {(Chunk | undefined)[]} chunks */
const sheetsOf = (chunks) => new Set(chunks.flatMap((chunk) => chunk?.css ?? []));

/**
 * The names of chunks and of their static imports.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} names
 * @returns {string[]}
 */
function chunksOf(manifest, names) {
  /** @type {Set<string>} */
  const seen = new Set();
  const add = (/** @type {string} */ name) => {
    const chunk = manifest[name];
    if (!chunk) throw new SetupError(`The manifest has no ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(add);
  };
  names.forEach(add);
  return [...seen];
}

/**
 * The scripts of chunks and of their static imports.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} names
 * @returns {Set<string>}
 */
const scriptsOf = (manifest, names) =>
  new Set(
    chunksOf(manifest, names)
      .map((name) => manifest[name]?.file ?? '')
      .filter((file) => file.endsWith('.js')),
  );

/**
 * The files that are loaded already when a chunk is fetched: a dialog opens on one of the pages that import it.
 * @param {Record<string, Chunk>} manifest
 * @param {string} name
 * @returns {Set<string>}
 */
function presentFor(manifest, name) {
  const [first = new Set(), ...others] = Object.keys(manifest)
    .filter((one) => manifest[one]?.dynamicImports?.includes(name))
    .map((one) => scriptsOf(manifest, [one]));
  return others.reduce((all, files) => all.intersection(files), first);
}

const kilo = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(8);

if (import.meta.main) {
  await runMain(async () => {
    const rows = weigh(join(root, 'web/dist'));
    const width = Math.max(...rows.map(({ what }) => what.length));
    console.log(`${'after brotli'.padEnd(width)}       kB     most`);
    for (const { what, bytes, most } of rows) {
      console.log(`${what.padEnd(width)} ${kilo(bytes)} ${kilo(most)}${bytes > most ? '  OVER' : ''}`);
    }
    return rows.some(({ bytes, most }) => bytes > most) ? 1 : 0;
  });
}
