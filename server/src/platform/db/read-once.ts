const reads = new WeakMap<object, Map<string, Promise<unknown>>>();

type Reader = { isTransaction: boolean };

function readsOf(tx: Reader): Map<string, Promise<unknown>> {
  const known = reads.get(tx) ?? new Map<string, Promise<unknown>>();
  reads.set(tx, known);
  return known;
}

/**
 * Reads once a transaction what several steps of it need, such as who buys. For rows that the transaction does not change, or
 * whose every change calls `forgetRead`. Outside a transaction it reads each time.
 */
export function readOnce<T>(tx: Reader, name: string, read: () => Promise<T>): Promise<T> {
  if (!tx.isTransaction) return read();
  const all = readsOf(tx);
  const known = all.get(name) ?? read();
  all.set(name, known);
  return known as Promise<T>;
}

/** Has `readOnce` answer with what was just written. */
export function knowRead(tx: Reader, name: string, value: unknown): void {
  if (tx.isTransaction) readsOf(tx).set(name, Promise.resolve(value));
}

/** Has the next `readOnce` read again, because the rows were changed, or locked against changes by others. */
export const forgetRead = (tx: Reader, name: string): void => {
  reads.get(tx)?.delete(name);
};
