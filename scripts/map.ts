import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { api } from '@foyer/contract/api';
import { drawingsText } from './drawings.ts';

const root = resolve(import.meta.dirname, '..');

/** Names of the tables that a domain declares: the keys of its `…Tables` interface. */
function tablesOf(domain: string): string[] {
  const file = join(root, 'server/src', domain, 'tables.ts');
  if (!existsSync(file)) return [];
  const body = /interface \w+Tables \{([\s\S]*?)\n\}/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+): /gm)].flatMap(([, name]) => name ?? []);
}

function screensOf(domain: string): string[] {
  const folder = join(root, 'web/src', domain);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Screen.tsx'))
    .map((name) => basename(name, '.tsx'))
    .sort();
}

const list = (names: string[]) => (names.length > 0 ? names.map((name) => `\`${name}\``).join(' ') : '—');

/** Folders that have tables and no calls. */
const roomsBeneath = (): string[] =>
  readdirSync(join(root, 'server/src')).filter(
    (room) => !Object.hasOwn(api, room) && tablesOf(room).length > 0,
  );

/** Lists the calls, tables and screens of each domain, and the tables of folders without calls. */
export function mapText(): string {
  const rows = Object.entries(api).map(
    ([domain, calls]) =>
      `| \`${domain}\` | ${list(Object.keys(calls))} | ${list(tablesOf(domain))} | ${list(screensOf(domain))} |`,
  );
  return [
    '# Map',
    '',
    'Made by `npm run map`; a test compares it with the code.',
    '',
    '| Domain | Calls | Tables | Screens |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    '| Room without calls | Tables |',
    '| --- | --- |',
    ...roomsBeneath().map((room) => `| \`${room}\` | ${list(tablesOf(room))} |`),
    '',
  ].join('\n');
}

const architecture = join(root, 'ARCHITECTURE.md');
const drawings = /(?<=<!-- drawings, by npm run map -->\n)[\s\S]*(?=\n<!-- end of drawings -->)/;

/** ARCHITECTURE with current diagrams. */
export const architectureText = (page: string): string => page.replace(drawings, () => drawingsText());

if (import.meta.main) {
  writeFileSync(join(root, 'docs/map.md'), mapText());
  writeFileSync(architecture, architectureText(readFileSync(architecture, 'utf8')));
}
