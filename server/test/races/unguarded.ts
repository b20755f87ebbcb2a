import { type Kysely, type KyselyPlugin, LimitNode, type RootOperationNode, ValueNode } from 'kysely';

interface TakenAway {
  /** Removes `for update` and the like: readers do not wait for writers. */
  locks?: true;
  /** Removes conditions of updates that contain one of these words. */
  conditions?: readonly string[];
  /** Queries that contain one of these words return no rows. */
  sights?: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { kind: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).kind === 'string';

/** A database whose statements lack their guards. Control tests use it to show that a guard is needed. */
export function unguarded<T>(db: Kysely<T>, { locks, conditions = [], sights = [] }: TakenAway): Kysely<T> {
  const mentions = (node: unknown, words: readonly string[]) => {
    const text = JSON.stringify(node);
    return words.some((word) => text.includes(word));
  };
  function condition(node: Node): Node | undefined {
    if (node.kind === 'ParensNode' && isNode(node['node'])) {
      const inner = condition(node['node']);
      return inner && { ...node, node: inner };
    }
    if (node.kind !== 'AndNode') return mentions(node, conditions) ? undefined : node;
    const [left, right] = [node['left'], node['right']].map((side) =>
      isNode(side) ? condition(side) : undefined,
    );
    return left && right ? { ...node, left, right } : (left ?? right);
  }
  function whereWithout(where: unknown): unknown {
    const left = isNode(where) && isNode(where['where']) ? condition(where['where']) : undefined;
    return left && isNode(where) ? { ...where, where: left } : undefined;
  }
  function without(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(without);
    if (!isNode(value)) return value;
    const node = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner)]));
    switch (value.kind) {
      case 'SelectQueryNode': {
        const modifiers = (value['endModifiers'] ?? []) as readonly { modifier?: string }[];
        const kept = modifiers.filter(({ modifier }) => !locks || !modifier?.endsWith('Update'));
        const blind = mentions(value, sights) && { limit: LimitNode.create(ValueNode.createImmediate(0)) };
        return { ...node, endModifiers: kept, ...blind };
      }
      case 'UpdateQueryNode':
        return { ...node, where: whereWithout(node['where']) };
      case 'OnConflictNode':
        return { ...node, updateWhere: whereWithout(node['updateWhere']) };
      default:
        return node;
    }
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => without(node) as RootOperationNode,
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
