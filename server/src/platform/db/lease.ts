import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const shape = z.object({
  owner: z.string(),
  /** Counts up with every renewal; as wide at the first as at the last, so that it is written over in place. */
  beat: z.string(),
  host: z.string(),
  boot: z.string(),
  pidSpace: z.string(),
  pid: z.number(),
  startedAt: z.string(),
});
type Lease = z.infer<typeof shape>;

export interface LeaseTimes {
  renewMs: number;
  /** A holder that has not renewed the lease for this long counts as dead. */
  staleMs: number;
}

const usual: LeaseTimes = { renewMs: 5000, staleMs: 30_000 };

interface LeaseOptions extends Partial<LeaseTimes> {
  /** Called when somebody else has taken the folder over; nothing may be written after that. */
  lost(): void;
  say?(line: string): void;
}

/**
 * Holds a folder for one process by a file in it, whatever container or machine it is reached from. Answers undefined
 * where another process holds it; else how it is given back.
 */
export async function takeLease(
  folder: string,
  { lost, say, ...times }: LeaseOptions,
): Promise<(() => void) | undefined> {
  const { renewMs, staleMs } = { ...usual, ...times };
  const path = join(folder, 'in-use.json');
  const mine: Lease = { owner: randomUUID(), beat: beatOf(0), ...whoIsThis() };
  if (!create(path, mine) && !(await takeOver(path, mine, { renewMs, staleMs }, say))) return undefined;

  let beats = 0;
  const renewal = setInterval(() => {
    beats += 1;
    if (renew(path, { ...mine, beat: beatOf(beats) })) return;
    clearInterval(renewal);
    lost();
  }, renewMs).unref();
  return () => {
    clearInterval(renewal);
    if (read(path)?.owner === mine.owner) rmSync(path, { force: true });
  };
}

const beatOf = (count: number): string => String(count).padStart(12, '0');

/** Appears with its whole content, and only where there is none. */
function create(path: string, lease: Lease): boolean {
  const draft = `${path}.${lease.owner}`;
  writeFileSync(draft, JSON.stringify(lease), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Watches the present lease until it is clear whether its owner lives, and puts ours in its place if not. */
async function takeOver(
  path: string,
  mine: Lease,
  { renewMs, staleMs }: LeaseTimes,
  say: ((line: string) => void) | undefined,
): Promise<boolean> {
  const before = read(path);
  if (before && isSameMachine(before)) {
    if (isRunning(before)) return false;
  } else {
    say?.(
      `The data folder was in use by a Foyer that has not closed it. Waiting up to ${Math.ceil(staleMs / 1000)} seconds to see whether that one still runs …`,
    );
    const until = performance.now() + staleMs;
    while (performance.now() < until) {
      await wait(Math.min(renewMs / 2, staleMs / 10));
      if (isRenewed(before, read(path))) return false;
    }
  }
  if (isRenewed(before, read(path))) return false;
  replace(path, mine);
  // Another one may have found it stale at the same moment: the last to replace it has it.
  await wait(Math.min(renewMs, 500));
  return read(path)?.owner === mine.owner;
}

function replace(path: string, lease: Lease): void {
  const draft = `${path}.${lease.owner}`;
  writeFileSync(draft, JSON.stringify(lease), { mode: 0o600 });
  renameSync(draft, path);
}

const isRenewed = (before: Lease | undefined, now: Lease | undefined): boolean =>
  now !== undefined && (now.owner !== before?.owner || now.beat !== before.beat);

/**
 * False where the lease is another's. It is written over in place: that takes no room on a full disk, and it cannot
 * replace a lease that somebody has put there in the meantime.
 */
function renew(path: string, lease: Lease): boolean {
  try {
    const file = openSync(path, 'r+');
    try {
      if (parse(readFileSync(file, 'utf8'))?.owner !== lease.owner) return false;
      writeSync(file, JSON.stringify(lease), 0);
      return true;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') return true;
    // The folder was tidied up; put the file back for the next process.
    return create(path, lease);
  }
}

function read(path: string): Lease | undefined {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function parse(text: string): Lease | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What the system says of a process; nothing where it is another one. */
function fromSystem(path: string, how: (path: string) => string): string {
  try {
    return how(path).trim();
  } catch {
    return '';
  }
}

const text = (path: string) => fromSystem(path, (file) => readFileSync(file, 'utf8'));

/** Moment at which a process was started, counted from the start of the machine: its number alone may be used again. */
const startOf = (pid: number): string => text(`/proc/${pid}/stat`).split(') ').pop()?.split(' ')[19] ?? '';

function whoIsThis() {
  return {
    host: hostname(),
    boot: text('/proc/sys/kernel/random/boot_id'),
    pidSpace: fromSystem('/proc/self/ns/pid', readlinkSync),
    pid: process.pid,
    startedAt: startOf(process.pid),
  };
}

/** Only where process numbers mean the same to both is the other one looked up instead of waited for. */
function isSameMachine(other: Lease): boolean {
  const { host, boot, pidSpace } = whoIsThis();
  if (process.platform === 'linux') return boot !== '' && other.boot === boot && other.pidSpace === pidSpace;
  return other.boot === '' && other.host === host;
}

function isRunning({ pid, startedAt }: Lease): boolean {
  if (process.platform === 'linux') return startedAt !== '' && startOf(pid) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
