import fc from 'fast-check';
import { isSoak } from './property-runs.ts';

fc.configureGlobal(isSoak ? { numRuns: 5000 } : { seed: 20_261_122 });
