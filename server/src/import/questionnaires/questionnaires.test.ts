import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { brandFiles, type Files, faultsIn, importFiles } from '../import-fixtures.ts';
import { shop } from '../plans/plan-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const nothing = { created: 0, changed: 0, unchanged: 0 };

const yes = { id: 'yes', text: { en: 'Yes' } };
const injury = {
  id: 'injury',
  type: 'SelectSingleOption',
  text: { en: 'Injury?' },
  isHealth: true,
  options: [yes],
};
const which = {
  id: 'which',
  type: 'FreeText',
  text: { en: 'Which?', de: 'Welche?' },
  isHealth: true,
  shownIf: { question: 'injury', isOneOf: ['yes'] },
};
const joining = { id: 1, trigger: 'JOINING', from: '2026-01-01', planIds: [4] };

function club(change: object = {}, campaign: object = {}) {
  const files = brandFiles();
  files.plans.push({ centerId: files.id, id: 4, name: 'Full', privileges: [] });
  const questionnaire: Record<string, unknown> = {
    centerId: files.id,
    id: 1,
    name: { en: 'Start', de: 'Anfang' },
    questions: [injury, which],
    campaigns: [{ ...joining, ...campaign }],
    ...change,
  };
  files.questionnaires.push(questionnaire);
  return { files, questionnaire };
}

const run = async (files: Files) => (await importFiles(world, files)).questionnaires;

const rowsOf = async ({ id }: Files) => {
  const { db } = world.services;
  const versions = await db
    .selectFrom('questionnaire_version')
    .selectAll()
    .where('center_id', '=', id)
    .orderBy('version')
    .execute();
  const campaigns = await db
    .selectFrom('questionnaire_campaign')
    .selectAll()
    .where('center_id', '=', id)
    .orderBy('id')
    .execute();
  return { versions, campaigns };
};

describe('an import of questionnaires', () => {
  test('writes them once, and a new version only for other questions', async () => {
    const { files, questionnaire } = club();
    expect(await run(files)).toEqual({ ...nothing, created: 1 });
    expect(await run(files)).toEqual({ ...nothing, unchanged: 1 });
    questionnaire['name'] = { en: 'Before you start' };
    expect(await run(files)).toEqual({ ...nothing, changed: 1 });
    expect((await rowsOf(files)).versions).toHaveLength(1);

    questionnaire['questions'] = [{ ...injury, isRequired: true }, which];
    expect(await run(files)).toEqual({ ...nothing, changed: 1 });
    const { versions } = await rowsOf(files);
    expect(versions.map(({ version, questions }) => [version, questions[0]?.isRequired])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('may name a plan of another centre that their own centre sells too', async () => {
    const { files, sister } = shop();
    files.questionnaires.push({
      ...{ centerId: sister, id: 1, name: { en: 'Start' }, questions: [injury] },
      campaigns: [{ ...joining, planIds: [1] }],
    });
    expect(await run(files)).toEqual({ ...nothing, created: 1 });
  });

  test('ends campaigns that the file no longer names, and takes them up again', async () => {
    const { files, questionnaire } = club();
    await run(files);
    const yearly = { id: 2, trigger: 'YEARLY', from: 0, until: 30, isRequired: true };
    questionnaire['campaigns'] = [yearly];
    expect(await run(files)).toEqual({ ...nothing, changed: 1 });
    const { versions, campaigns } = await rowsOf(files);
    expect(versions).toHaveLength(1);
    expect(
      campaigns.map(({ id, plan_ids, is_withdrawn, until_date }) => [
        id,
        plan_ids,
        is_withdrawn,
        `${until_date}`,
      ]),
    ).toEqual([
      [1, [4], true, 'null'],
      [2, [], false, '2026-12-20'],
    ]);
    questionnaire['campaigns'] = [joining, yearly];
    await run(files);
    expect((await rowsOf(files)).campaigns.map(({ is_withdrawn }) => is_withdrawn)).toEqual([false, false]);
  });
});

describe('a fault', () => {
  const withQuestions = (...questions: object[]) => club({ questions }).files;
  const twice = () => {
    const { files, questionnaire } = club();
    files.questionnaires.push({ ...questionnaire, campaigns: [] });
    return files;
  };
  test.each<[string, () => Files, string]>([
    ['no centre', () => club({ centerId: 1, campaigns: [] }).files, 'no centre 1 in this brand'],
    ['no plan', () => club({}, { planIds: [5] }).files, 'no plan 5 in plans.json'],
    [
      'an end before its beginning',
      () => club({}, { until: '2025-12-31' }).files,
      'the campaign ends before it begins',
    ],
    ['a questionnaire twice', twice, 'questionnaire 1 is listed twice'],
    [
      'a campaign twice',
      () => club({ campaigns: [joining, joining] }).files,
      'there is a campaign 1 already',
    ],
    ['a question twice', () => withQuestions(injury, injury), 'there is a question injury already'],
    [
      'an option twice',
      () => withQuestions({ ...injury, options: [yes, yes] }),
      'there is an option yes already',
    ],
    [
      'a condition on a later question',
      () => withQuestions(which, injury),
      'no question injury before this one',
    ],
    [
      'a condition on an unknown option',
      () => withQuestions(injury, { ...which, shownIf: { question: 'injury', isOneOf: ['no'] } }),
      'question injury has no option no',
    ],
    [
      'a question that tells the answer about health',
      () => withQuestions(injury, { ...which, isHealth: false }),
      'depends on a question about health, so it needs isHealth too',
    ],
    [
      'nothing to select from',
      () => withQuestions({ ...injury, options: [] }),
      '0.questions.0.options: only questions to select from have options, and they need them',
    ],
    [
      'an attribute without a name',
      () => withQuestions({ ...which, shownIf: undefined, type: 'ExtendedAttribute' }),
      '0.questions.0.attribute is missing',
    ],
    ['no language', () => club({ name: {} }).files, '0.name: is in no language'],
    ['no question', () => withQuestions(), '0.questions: Too small: expected array to have >=1 items'],
    ['an unknown field', () => club({ language: 'en' }).files, '0.language is no known field'],
  ])('%s', async (_title, files, expected) => {
    const made = files();
    expect(
      (await faultsIn(world, made)).map((fault) => fault.replace(/^questionnaires.json:\d+: /, '')),
    ).toEqual([expected]);
    expect((await rowsOf(made)).versions).toEqual([]);
  });
});
