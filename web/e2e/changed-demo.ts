import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ClubName } from './portal.ts';

const root = resolve(import.meta.dirname, '../..');

type Settings = Record<string, Record<string, unknown>>;

/** Copies the demo with changed settings of its clubs. Returns the folder to start the portal from. */
export async function demoWith(changes: Partial<Record<ClubName, Settings>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-demo-'));
  await cp(resolve(root, 'demo'), join(folder, 'demo'), { recursive: true });
  for (const part of ['server', 'web']) await mkdir(join(folder, part));
  await symlink(resolve(root, 'server/migrations'), join(folder, 'server/migrations'));
  await symlink(resolve(root, 'web/dist'), join(folder, 'web/dist'));
  for (const [club, settings] of Object.entries(changes)) {
    const file = join(folder, 'demo', club, 'config/brand.json');
    const brand: Settings = JSON.parse(await readFile(file, 'utf8'));
    for (const [section, own] of Object.entries(settings)) brand[section] = { ...brand[section], ...own };
    await writeFile(file, JSON.stringify(brand));
  }
  return folder;
}
