import process from 'node:process';
import { SetupError } from './setup.mjs';

/** Runs a script. Prints a stack only for bugs, and otherwise a message. @param {() => Promise<number>} script */
export async function runMain(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
