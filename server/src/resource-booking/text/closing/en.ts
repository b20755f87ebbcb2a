/** What a centre's activity is called under which its courts are closed. */
export const en = { 'court.maintenance': 'Maintenance' } as const;
