export interface WantedWorkers {
  /** What the operator wants. */
  wanted: number | 'auto';
  cores: number;
  /** Why there can be only one process. */
  onlyOne: string | undefined;
}

/** Of two cores, the database has one. */
const coresWithoutWorkers = 2;

/** How many processes answer calls, and why there are fewer than are wanted. */
export function howManyWorkers({ wanted, cores, onlyOne }: WantedWorkers): { workers: number; why?: string } {
  if (onlyOne !== undefined) {
    return wanted === 'auto' || wanted === 1 ? { workers: 1 } : { workers: 1, why: onlyOne };
  }
  if (wanted !== 'auto') return { workers: wanted };
  return { workers: cores > coresWithoutWorkers ? cores : 1 };
}
