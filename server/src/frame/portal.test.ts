import { describe, expect, test } from 'vitest';
import type { Club, Clubs } from '../clubs/club.ts';
import type { Settings } from '../settings/environment.ts';
import { linkTo, originOf } from './portal.ts';

const nowhere: Pick<Settings, 'publicUrl' | 'demo' | 'port'> = {
  publicUrl: undefined,
  demo: false,
  port: 3000,
};
const withHosts = (...hosts: string[]) => ({ center: { hosts } as unknown as Club['center'] });

describe('where links in letters lead', () => {
  test.each<[string, string, string[], Partial<typeof nowhere>, string]>([
    ['a host name of the centre', 'club.example', ['club.example'], {}, 'http://club.example'],
    ['in upper case', 'Club.Example', ['club.example'], {}, 'http://club.example'],
    ['at the server’s own port', 'club.example:3000', ['club.example'], {}, 'http://club.example:3000'],
    [
      'without a port that somebody made up',
      'club.example:1337',
      ['club.example'],
      {},
      'http://club.example',
    ],
    [
      'at the scheme and port of the public address',
      'club.example:1337',
      ['club.example'],
      { publicUrl: 'https://portal.example:8443' },
      'https://club.example:8443',
    ],
    [
      'at the public address’s scheme, whatever the request’s',
      'club.example',
      ['club.example'],
      { publicUrl: 'https://portal.example' },
      'https://club.example',
    ],
    [
      'of the demo at the port that is asked for',
      'club.example:4000',
      ['club.example'],
      { demo: true },
      'http://club.example:4000',
    ],
    [
      'the public address for any other name',
      'evil.example',
      ['club.example'],
      { publicUrl: 'https://portal.example' },
      'https://portal.example',
    ],
    [
      'the public address also in the demo',
      'evil.example',
      [],
      { publicUrl: 'https://portal.example', demo: true },
      'https://portal.example',
    ],
    [
      'the centre’s own name where no public address is known',
      'evil.example',
      ['club.example'],
      {},
      'https://club.example',
    ],
    ['this machine where nothing is known', 'evil.example', [], {}, 'http://localhost:3000'],
    [
      'a name that only begins like the centre’s',
      'club.example.evil.example',
      ['club.example'],
      {},
      'https://club.example',
    ],
    ['this machine by its name', 'localhost:3000', [], {}, 'http://localhost:3000'],
    ['this machine by a name below it', 'kestrel.localhost:3000', [], {}, 'http://kestrel.localhost:3000'],
    ['this machine by its number', '127.0.0.1:3000', [], {}, 'http://127.0.0.1:3000'],
    ['this machine by its newer number', '[::1]:3000', [], {}, 'http://[::1]:3000'],
    ['any name in the demo', '192.168.1.10:3000', [], { demo: true }, 'http://192.168.1.10:3000'],
    ['no name at all', '', [], { demo: true }, 'http://localhost:3000'],
    ['a name that is none', 'a b', [], { demo: true }, 'http://localhost:3000'],
  ])('%s: %j', (_title, host, hosts, settings, origin) => {
    const request = { host, protocol: 'http' as const };
    expect(originOf(request, withHosts(...hosts), { ...nowhere, ...settings })).toBe(origin);
  });
});

describe('a link to a page of a portal', () => {
  const club = { center: { id: 7 } } as Club;
  const reaching = (centerId: number | undefined): Clubs => ({
    byCenter: async () => undefined,
    byAddress: async ({ host }) => {
      expect(host).toBe('portal.example');
      return centerId === undefined ? undefined : ({ center: { id: centerId } } as Club);
    },
  });
  test.each([
    ['says nothing more where the host name leads there', reaching(7), 'https://portal.example/a/b'],
    ['names the centre where it would lead elsewhere', reaching(8), 'https://portal.example/a/b?centerId=7'],
    [
      'names the centre where it would lead nowhere',
      reaching(undefined),
      'https://portal.example/a/b?centerId=7',
    ],
    [
      'names the centre where another club is broken',
      { ...reaching(7), byAddress: () => Promise.reject(new Error('broken')) },
      'https://portal.example/a/b?centerId=7',
    ],
  ])('%s', async (_title, clubs, link) => {
    expect(await linkTo('https://portal.example', '/a/b', club, clubs)).toBe(link);
  });
});
