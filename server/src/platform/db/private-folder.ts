import { chmodSync, mkdirSync, statSync } from 'node:fs';

const othersMay = 0o077;
const sticky = 0o1000;

/** Password hashes and personal data lie in it: nobody but the server's own user may look in. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  // A folder such as /tmp is everybody's; taking it away from them would break the machine.
  if ((mode & othersMay) === 0 || (mode & sticky) !== 0) return;
  try {
    chmodSync(folder, mode & 0o700);
  } catch {
    // Another user's folder, or a file system without modes: nothing that the server can fix.
  }
}
