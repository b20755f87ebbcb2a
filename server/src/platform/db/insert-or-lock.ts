const mostAttempts = 5;

/**
 * Inserts a row, or locks and returns the one that is there already; undefined if it was inserted. Begins again where
 * the row is deleted between the two statements.
 */
export async function insertOrLock<T>(
  insert: () => Promise<boolean>,
  lock: () => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    if (await insert()) return undefined;
    const row = await lock();
    if (row) return row;
  }
  throw new Error('a row could be neither inserted nor locked');
}
