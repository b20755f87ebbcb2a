import { watchStatements } from './watch-statements.ts';

watchStatements();
