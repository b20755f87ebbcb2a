import process from 'node:process';
import { SetupError } from './setup.mjs';

/** Runs a script; what went wrong is said in words, a stack only where it is a fault of ours. @param {() => Promise<number>} script */
export async function runMain(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
