import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { covers, type Entry, entries, isListed } from '../server/test/fan-out.ts';
import type { Finding } from '../server/test/watch-statements.ts';
import { endTogether, startChild } from './child.mjs';
import { root } from './root.mjs';

/** `npm run shards [-- files]`: runs the server's tests and compares their statements with `server/test/fan-out.ts`. */
const files = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'foyer-shards-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
endTogether();

type Line = Finding | { hashes: string[] };

function gathered() {
  const lines = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Line);
  const statements = new Set(lines.flatMap((line) => ('hashes' in line ? line.hashes : [])));
  return { statements, findings: lines.filter((line) => 'place' in line) };
}

/** Formats the findings as the list has them. */
const byPlace = (findings: readonly Finding[]): string[] =>
  [...Map.groupBy(findings, ({ place }) => place)]
    .map(([place, found]) => {
      const faults = Map.groupBy(found, ({ table }) => table);
      const tables = [...faults].toSorted().map(([table, each]) => `${table} (${oneOfEach(each)})`);
      return `${place}: ${tables.join(', ')}`;
    })
    .toSorted();

const oneOfEach = (findings: readonly Finding[]): string =>
  [...new Set(findings.map(({ fault }) => fault))].toSorted().join(', ');

function report(title: string, lines: readonly string[]): void {
  console.log([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'));
}

const command = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'server',
  '--project',
  'models',
  ...files,
];
const { code } = await startChild(process.execPath, [process.execPath, ...command], {
  env: { ...process.env, SHARDS_FOLDER: folder },
  show: true,
}).ended;
const { statements, findings } = gathered();
const isSent = (entry: Entry) => findings.some((finding) => covers(entry, finding));
const offenders = new Set(findings.map(({ statement }) => statement));
const unlisted = byPlace(findings.filter((finding) => !isListed(finding)));
const stale = files.length === 0 ? entries.filter((entry) => !isSent(entry)) : [];

console.log(`\n${statements.size} statements, ${offenders.size} of them for more than one shard`);
report('Places that send them', byPlace(findings));
report('Not listed', unlisted);
report(
  'Listed and no longer sent',
  stale.map(({ place, table }) => `${place}: ${table}`),
);
process.exitCode = code || unlisted.length + stale.length > 0 ? 1 : 0;
