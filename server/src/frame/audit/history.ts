import type { HistoryKind } from '@foyer/contract/shared/history';

/** What the audit names. Each domain adds its own in `history.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface AuditEntities {}
export type AuditEntity = keyof AuditEntities;

/** What an entry of the audit says about the change. */
export interface AuditedChange {
  call: string;
  after: unknown;
}

/** How an audited entity appears in a member's history. The web has words for each action: `history.action.<action>`. */
export interface HistoryRule {
  kind: HistoryKind;
  actions: readonly [string, ...string[]];
  /** Left out: the first action. */
  actionOf?(change: AuditedChange): string;
}

export type History = Readonly<Record<string, HistoryRule>>;

type Said = Record<string, unknown>;

/** An object that was written with the entry; an empty one where the entry was emptied or says something else. */
export const said = (value: unknown): Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : {};

declare module '../context.ts' {
  interface Services {
    /** Everything that is audited, by entity. */
    history: History;
  }
}
