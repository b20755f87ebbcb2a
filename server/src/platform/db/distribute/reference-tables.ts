/** Small tables that are the same on every shard. Every other table belongs to a centre. */
export const referenceTables: ReadonlySet<string> = new Set([
  'migration',
  'brand',
  'area',
  'center',
  'config_document',
  'zip_code',
]);
