import type { healthReaders } from '@foyer/contract/shared/questionnaire';

/** Who in the club reads answers about health. */
export type HealthReaders = (typeof healthReaders)[number];
