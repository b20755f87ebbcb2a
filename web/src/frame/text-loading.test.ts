import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextLoader } from './text-loading.ts';

/** Texts that come when the test says so, and what is said of them. */
function open() {
  let said: Record<string, string> = {};
  let spoken: string | undefined;
  const onTheWay: { name: string; come: () => void; fail: () => void }[] = [];
  const texts = createTextLoader<string>({
    fetchDomain: (domain, language) =>
      new Promise((resolve, reject) => {
        onTheWay.push({
          name: `${domain}/${language}`,
          come: () => resolve({ [domain]: language }),
          fail: () => reject(new Error(`no ${domain}/${language}`)),
        });
      }),
    speak: (language, catalogue) => {
      spoken = language;
      said = { ...catalogue };
    },
    learn: (more) => {
      said = { ...said, ...more };
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const take = (name: string) => {
    const at = onTheWay.findIndex((one) => one.name === name);
    const [found] = onTheWay.splice(at, 1);
    if (at < 0 || !found) throw new Error(`${name} is not on its way`);
    return found;
  };
  return {
    ...texts,
    said: () => ({ spoken, said }),
    onTheWay: () => onTheWay.map(({ name }) => name),
    come: async (name: string) => {
      take(name).come();
      await settle();
    },
    fail: async (name: string) => {
      take(name).fail();
      await settle();
    },
    comeAll: async () => {
      for (await settle(); onTheWay.length > 0; await settle())
        for (const one of onTheWay.splice(0)) one.come();
    },
  };
}

test('what is wanted before there is a language comes with it', async () => {
  const texts = open();
  await texts.want('app', 'ui');
  expect(texts.onTheWay()).toEqual([]);
  const chosen = texts.choose('de');
  await texts.comeAll();
  expect(await chosen).toBe(true);
  expect(texts.said()).toEqual({ spoken: 'de', said: { app: 'de', ui: 'de' } });
});

test('what is wanted while the first language is on its way is not forgotten', async () => {
  const texts = open();
  await texts.want('app');
  void texts.choose('de');
  const refusals = texts.want('refusals');
  await texts.come('refusals/de');
  await refusals;
  await texts.come('app/de');
  await texts.comeAll();
  expect(texts.said()).toEqual({ spoken: 'de', said: { app: 'de', refusals: 'de' } });
});

test('what was on its way in the language before comes in the one that is spoken', async () => {
  const texts = open();
  void texts.choose('de');
  const profile = texts.want('profile');
  expect(await texts.choose('ar')).toBe(true);
  await texts.come('profile/de');
  expect(texts.said().said).toEqual({});
  await texts.come('profile/ar');
  await profile;
  expect(texts.said()).toEqual({ spoken: 'ar', said: { profile: 'ar' } });
});

test('of two languages the one that was chosen last is spoken, though it came first', async () => {
  const texts = open();
  await texts.want('app');
  const first = texts.choose('de');
  const last = texts.choose('ar');
  await texts.come('app/ar');
  await texts.come('app/de');
  expect([await first, await last]).toEqual([false, true]);
  expect(texts.said()).toEqual({ spoken: 'ar', said: { app: 'ar' } });
});

test('texts that do not come are asked for again, and hold nothing else up', async () => {
  const texts = open();
  await texts.choose('de');
  const lost = texts.want('refusals');
  const shown = texts.want('profile');
  const gone = expect(lost).rejects.toThrow('no refusals/de');
  await texts.fail('refusals/de');
  await gone;
  await texts.come('profile/de');
  await shown;
  expect(texts.said().said).toEqual({ profile: 'de' });
  void texts.want('refusals');
  await texts.come('refusals/de');
  expect(texts.said().said).toEqual({ profile: 'de', refusals: 'de' });
});

test('where a language does not come, the one before goes on', async () => {
  const texts = open();
  await texts.want('app');
  void texts.choose('de');
  await texts.comeAll();
  const gone = expect(texts.choose('ar')).rejects.toThrow('no app/ar');
  await texts.fail('app/ar');
  await gone;
  void texts.want('profile');
  await texts.comeAll();
  expect(texts.said()).toEqual({ spoken: 'de', said: { app: 'de', profile: 'de' } });
});

test('in whatever order things are asked for and come, everything is said in the language chosen last', async () => {
  const step = fc.oneof(
    fc.record({ want: fc.constantFrom('app', 'ui', 'profile', 'refusals') }),
    fc.record({ choose: fc.constantFrom('en', 'de', 'ar') }),
    fc.record({ come: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const texts = open();
      const wanted = new Set<string>();
      let chosen: string | undefined;
      for (const one of steps) {
        if ('want' in one) {
          wanted.add(one.want);
          void texts.want(one.want);
        } else if ('choose' in one) {
          chosen = one.choose;
          void texts.choose(one.choose);
        } else {
          const names = texts.onTheWay();
          const name = names[one.come % names.length];
          if (name) await texts.come(name);
        }
      }
      await texts.comeAll();
      const everything = Object.fromEntries([...wanted].map((domain) => [domain, chosen]));
      expect(texts.said()).toEqual({ spoken: chosen, said: chosen ? everything : {} });
    }),
  );
});

test('what is given up keeps no language from being spoken, and comes when it is wanted again', async () => {
  const texts = open();
  await texts.want('app', 'person');
  texts.keepOnly(['app']);
  const chosen = texts.choose('en');
  await texts.comeAll();
  expect(await chosen).toBe(true);
  expect(texts.said().said).toEqual({ app: 'en' });
  const wanted = texts.want('person');
  await texts.comeAll();
  await wanted;
  expect(texts.said().said).toEqual({ app: 'en', person: 'en' });
});
