import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type CompiledQuery, DefaultQueryCompiler } from 'kysely';
import { afterAll, afterEach } from 'vitest';
import { isListed } from './fan-out.ts';
import { faults, judgeStatement, judgeValues, type Offence, type Verdict } from './statement-centres.ts';

/** A statement that one shard cannot answer, and the code that sends it. */
export interface Finding extends Offence {
  place: string;
  statement: string;
}

const compiler = DefaultQueryCompiler.prototype;
const { compileQuery } = compiler;

/** Reads each statement that the server sends in this process. */
export class StatementWatch {
  readonly verdicts = new Map<string, Verdict>();
  /** Each finding once. */
  readonly findings = new Map<string, Finding>();
  #unlisted: Finding[] = [];

  /** Reads everything that databases compile, in place of an earlier watch, until the returned function is called. */
  install(): () => void {
    const before = compiler.compileQuery;
    const see = (query: CompiledQuery) => this.#see(query);
    compiler.compileQuery = function (...given) {
      const compiled = compileQuery.apply(this, given);
      see(compiled);
      return compiled;
    };
    return () => {
      compiler.compileQuery = before;
    };
  }

  /** Unlisted findings since the last call. */
  takeUnlisted(): Finding[] {
    const found = this.#unlisted;
    this.#unlisted = [];
    return found;
  }

  #see({ sql, parameters }: CompiledQuery): void {
    const known = this.verdicts.get(sql);
    if (known && offencesIn(known, parameters).length === 0) return;
    const place = placeOfCaller();
    if (!place) return;
    const verdict = known ?? judgeStatement(sql);
    this.verdicts.set(sql, verdict);
    for (const offence of offencesIn(verdict, parameters)) {
      const finding = { place, ...offence, statement: sql };
      const key = Object.values(finding).join('\n');
      if (this.findings.has(key)) continue;
      this.findings.set(key, finding);
      if (!isListed(finding)) this.#unlisted.push(finding);
    }
  }
}

const offencesIn = (verdict: Verdict, parameters: readonly unknown[]): Offence[] =>
  verdict.offences.length > 0 ? verdict.offences : judgeValues(verdict, parameters);

const server = join(import.meta.dirname, '..');
const source = join(server, 'src/');
const databaseLayer = join(source, 'platform/db/');

/**
 * The file below `server/src` that sends a statement, with the function in it. Undefined if a test sends it. Statements
 * of the database layer count as sent by its caller.
 */
function placeOfCaller(): string | undefined {
  const sites = callSites().flatMap((site) => {
    const file = site.getFileName()?.replace(/^file:\/\//, '');
    if (!file?.startsWith(server) || file.startsWith(databaseLayer) || file === import.meta.filename)
      return [];
    return file.includes('/node_modules/') ? [] : [{ file, name: site.getFunctionName() }];
  });
  const file = sites[0]?.file;
  if (!file?.startsWith(source) || file.endsWith('.test.ts')) return undefined;
  const name = sites.find((site) => site.file === file && site.name)?.name;
  return [file.slice(source.length), ...(name ? [name] : [])].join(' ');
}

const stackDepth = 60;

function callSites(): readonly NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  let sites: readonly NodeJS.CallSite[] = [];
  Error.stackTraceLimit = stackDepth;
  Error.prepareStackTrace = (_error, found) => {
    sites = found;
  };
  // The call sites are prepared only when the stack is read.
  void new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  return sites;
}

export const complaintAbout = ({ place, table, fault, statement }: Finding): string =>
  `${place} sends a statement that one shard cannot answer. ${table}: ${fault}.
${faults[fault]} If it has to ask several shards, list it in server/test/fan-out.ts with the reason.
${statement}`;

/** A folder in which each process of a run stores its findings. With it, no test fails. */
const folder = process.env['SHARDS_FOLDER'];

/** Fails a test in which the server sends a statement that one shard cannot answer and that `fan-out.ts` does not list. */
export function watchStatements(): void {
  const watch = new StatementWatch();
  const uninstall = watch.install();
  const complain = () => {
    const found = watch.takeUnlisted();
    if (found.length > 0 && !folder) throw new Error(found.map(complaintAbout).join('\n\n'));
  };
  afterEach(complain);
  afterAll(() => {
    uninstall();
    if (folder) leave(join(folder, `${process.pid}.jsonl`), watch);
    complain();
  });
}

/** Stores hashes of all statements, not their texts: there are thousands, most of them in many tests. */
function leave(file: string, { verdicts, findings }: StatementWatch): void {
  const hashes = Array.from(verdicts.keys(), (sql) => createHash('sha256').update(sql).digest('base64url'));
  const lines = [{ hashes }, ...findings.values()].map((line) => JSON.stringify(line));
  appendFileSync(file, `${lines.join('\n')}\n`);
}
