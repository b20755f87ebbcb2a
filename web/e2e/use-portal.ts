import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { noise, openPortal, type Portal } from './portal.ts';

/** A portal for the journeys of a file. None of them may leave a warning or an error in the console. */
export function usePortal(): Portal {
  const portal = {} as Portal;
  beforeAll(async () => {
    Object.assign(portal, await openPortal());
  });
  afterAll(() => portal[Symbol.asyncDispose]());
  afterEach(() => {
    expect(noise.splice(0)).toEqual([]);
  });
  return portal;
}
