/** Names a declaration in the audit. */
export const auditKeyOf = ({ center_id, id }: { center_id: number; id: number }): string =>
  `${center_id}declaration${id}`;
