import type { CampDocument } from '@foyer/contract/camps/camp';
import type { CampLine } from '@foyer/contract/camps/sign-up';
import { documentName } from './care-values.ts';

type Line = Pick<CampLine, 'accepted'> & { camp: Pick<CampLine['camp'], 'campKey'> };

/** The documents of all camps in a basket, each once, and those that have been accepted for everybody whom they concern. */
export function documentsIn(
  lines: readonly Line[],
  documentsOf: (campKey: string) => readonly CampDocument[],
): { documents: CampDocument[]; accepted: string[] } {
  const named = new Map<string, CampDocument>();
  const open = new Set<string>();
  for (const { camp, accepted } of lines) {
    const own = accepted.map(documentName);
    for (const document of documentsOf(camp.campKey)) {
      const name = documentName(document);
      named.set(name, document);
      if (!own.includes(name)) open.add(name);
    }
  }
  return { documents: [...named.values()], accepted: [...named.keys()].filter((name) => !open.has(name)) };
}
