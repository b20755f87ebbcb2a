import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './platform/operator-error.ts';
import type { Settings } from './settings/environment.ts';

const signIns = z.array(
  z.object({
    club: z.string(),
    address: z.string(),
    people: z.array(
      z.object({ role: z.string(), name: z.string(), email: z.string(), password: z.string() }),
    ),
  }),
);

/** What a person at the terminal reads once the server listens. */
export async function greeting(address: string, settings: Settings, root: string): Promise<string> {
  const lines = ['', `Foyer is open at ${address}`];
  if (settings.demo) {
    const clubs = signIns.parse(JSON.parse(await readFile(resolve(root, 'demo/sign-ins.json'), 'utf8')));
    const { port } = new URL(address);
    for (const club of clubs) {
      lines.push('', `${club.club}   http://${club.address}:${port}`);
      const roleWidth = Math.max(...club.people.map(({ role }) => role.length));
      const emailWidth = Math.max(...club.people.map(({ email }) => email.length));
      for (const { role, email, password } of club.people) {
        lines.push(`  ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${password}`);
      }
    }
    lines.push('', `Their email is at ${address}/dev/mail. Press Ctrl-C to stop.`);
  }
  return `${lines.join('\n')}\n\n`;
}

/** Words a fault that the operator can fix; undefined for our own faults. */
export function wordsFor(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  // A worker has its port bound by the main process.
  if (syscall !== 'listen' && syscall !== 'bind') return undefined;
  if (code === 'EADDRINUSE') {
    const other = (port ?? 3000) === 65_535 ? 3000 : (port ?? 3000) + 1;
    return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${other} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user. Choose a port above 1023: PORT=3000 npm start`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST is ${address}, which is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for all its addresses.`;
  return undefined;
}
