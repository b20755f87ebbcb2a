/** What a worker has beside the connections for its calls: one that listens to news, one that asks whether the database is there. */
const ownOfWorker = 2;
/** What its jobs have, in one worker. */
const ofJobs = 2;
/** Left for commands, backups and the operator. */
const leftForOthers = 10;
const usualOfWorker = 10;

export interface Connections {
  workers: number;
  /** How many connections the operator allows for calls; undefined: as many as are good. */
  limit: number | undefined;
  /** How many the database allows altogether. */
  allowed: number;
}

/** Shares the connections out. If they are not enough for all workers, there are fewer workers. */
export function shareConnections({ workers, limit, allowed }: Connections): {
  workers: number;
  connections: number;
} {
  for (let count = workers; count > 1; count -= 1) {
    const room = allowed - leftForOthers - ofJobs - ownOfWorker * count;
    const connections = Math.floor(Math.min(limit ?? usualOfWorker * count, room) / count);
    if (connections >= 1) return { workers: count, connections };
  }
  return { workers: 1, connections: limit ?? usualOfWorker };
}
