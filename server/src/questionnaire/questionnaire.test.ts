import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { allAnswers, allTypes, questionnaireFixtures } from '../../test/questionnaire-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let fixtures: ReturnType<typeof questionnaireFixtures>;
beforeAll(async () => {
  world = await openWorld();
  fixtures = questionnaireFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const active = async (person: TestPerson, payload: object = {}) =>
  (await fixtures.ask(person, 'get-active-questionnaires', payload)).body.questionnaires;

const countAnswers = async ({ centerId, id }: TestPerson): Promise<number> =>
  (
    await world.services.db
      .selectFrom('questionnaire_answer')
      .select('id')
      .where('center_id', '=', centerId)
      .where('person_id', '=', id)
      .execute()
  ).length;

describe('a questionnaire', () => {
  test('is due until it is answered, and starts with the last answer about an attribute', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const made = await fixtures.makeQuestionnaire(club, { campaign: { isRequired: true } });
    const [due, ...others] = await active(maya, { triggers: ['JOINING'] });
    expect(others).toEqual([]);
    expect(due).toMatchObject({ ...made, name: 'Before you start', trigger: 'JOINING', isRequired: true });
    expect(due.questions.map(({ id, text }: { id: string; text: string }) => [id, text])).toEqual(
      allTypes.map(({ id, text }) => [id, text['en']]),
    );
    expect(due.questions.at(-1)).not.toHaveProperty('value');
    expect(await active(maya, { triggers: ['CHANGING', 'YEARLY'] })).toEqual([]);

    const { status } = await fixtures.ask(maya, 'submit-answers', { ...made, answers: allAnswers });
    expect(status).toBe(200);
    expect(await active(maya)).toEqual([]);

    const [emergency] = allTypes.slice(-1);
    await fixtures.makeQuestionnaire(club, { questions: emergency ? [emergency] : [] });
    expect((await active(maya))[0].questions[0].value).toBe(allAnswers.emergency);
  });

  test('speaks the language of the reader, and the portal’s first one where it has no other', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    await fixtures.makeQuestionnaire(club);
    const inArabic = { 'accept-language': 'ar' };
    const { body } = await fixtures.ask(maya, 'get-active-questionnaires', {}, inArabic);
    const [goal, interests] = body.questionnaires[0].questions;
    expect([goal.text, goal.options[1].text, interests.text]).toEqual([
      'ما هدفك؟',
      'الراحة',
      'What would you try?',
    ]);
  });

  test('that is for some plans is due with the plan that is named, or that the person has', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    await fixtures.makeQuestionnaire(club, { campaign: { planIds: [7] } });
    expect(await active(maya)).toEqual([]);
    expect(await active(maya, { planId: 8 })).toEqual([]);
    expect(await active(maya, { planId: 7 })).toHaveLength(1);
    await world.services.db
      .insertInto('plan')
      .values({ center_id: club.centerId, id: 7, name: 'Full' })
      .execute();
    await world.services.db
      .insertInto('subscription')
      .values({
        center_id: club.centerId,
        plan_id: 7,
        person_center_id: club.centerId,
        person_id: maya.id,
        status: 'ACTIVE',
        starts_on: Temporal.PlainDate.from('2026-12-01'),
        external_id: null,
      })
      .execute();
    expect(await active(maya)).toHaveLength(1);
  });

  test('appears once although two campaigns ask for it, as required if one of them requires it', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const made = await fixtures.makeQuestionnaire(club);
    const { id } = await world.services.db
      .insertInto('questionnaire_campaign')
      .values({
        center_id: club.centerId,
        questionnaire_id: made.questionnaireId,
        trigger: 'CHANGING',
        plan_ids: [],
        from_date: Temporal.PlainDate.from('2026-01-01'),
        is_required: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await active(maya)).toMatchObject([{ campaignId: id, trigger: 'CHANGING', isRequired: true }]);
  });
});

describe('submitting answers', () => {
  let club: TestClub;
  let maya: TestPerson;
  beforeAll(async () => {
    club = await world.makeClub();
    maya = await world.makePerson(club);
  });

  test('adds a row each time, but not for a repeated request, and audits none of the answers', async () => {
    const noor = await world.makePerson(club);
    const made = await fixtures.makeQuestionnaire(club);
    const submit = (key: string) =>
      fixtures.ask(noor, 'submit-answers', { ...made, answers: allAnswers }, { 'idempotency-key': key });
    const first = await submit('3f0e4bd2-0001-4c57-a4e5-000000000001');
    expect(await submit('3f0e4bd2-0001-4c57-a4e5-000000000001')).toEqual(first);
    expect(await countAnswers(noor)).toBe(1);
    await submit('3f0e4bd2-0001-4c57-a4e5-000000000002');
    expect(await countAnswers(noor)).toBe(2);
    const entries = await world.auditOf(club, 'questionnaireAnswer');
    expect(entries.map(({ for_id, after }) => [for_id, after])).toEqual(
      Array(2).fill([
        noor.id,
        { questionnaireId: made.questionnaireId, version: 1, campaignId: made.campaignId },
      ]),
    );
    const kept = await world.services.db
      .selectFrom('idempotency_key')
      .selectAll()
      .where('center_id', '=', club.centerId)
      .execute();
    expect(JSON.stringify([entries, kept])).not.toContain('meniscus');
  });

  test.each([
    ['a missing answer', { goal: '' }, [['answers.goal', 'required']]],
    ['an answer to a hidden question', { injury: 'no' }, [['answers.injury-details', 'hidden']]],
    ['a required condition', { 'injury-details': '  ' }, [['answers.injury-details', 'required']]],
    ['an unknown option', { interests: ['pool', 'sauna'] }, [['answers.interests', 'option']]],
    ['a long attribute', { emergency: 'x'.repeat(121) }, [['answers.emergency', 'tooLong']]],
    ['an unknown question', { shoes: '43' }, [['answers.shoes', 'unknown']]],
  ])('is refused by field: %s', async (_what, change, expected) => {
    const made = await fixtures.makeQuestionnaire(club);
    const answers = { ...allAnswers, ...change };
    const { status, body } = await fixtures.ask(maya, 'submit-answers', { ...made, answers });
    expect([status, body.errorCode]).toEqual([400, 'general.invalidInput']);
    expect(body.fields.map(({ path, message }: Record<string, string>) => [path, message])).toEqual(expected);
  });

  test('is refused without the questionnaire, after the campaign, and to an older version', async () => {
    const send = async (given: object, person = maya) => {
      const made = await fixtures.makeQuestionnaire(club);
      const { status, body } = await fixtures.ask(person, 'submit-answers', {
        ...made,
        ...given,
        answers: allAnswers,
      });
      return [status, body.errorCode];
    };
    const elsewhere = await world.makeClub({ brandId: club.brandId });
    const other = await fixtures.makeQuestionnaire(elsewhere);
    expect(await send(other)).toEqual([404, 'questionnaire.notFound']);
    const another = await fixtures.makeQuestionnaire(club);
    expect(await send({ campaignId: another.campaignId })).toEqual([404, 'questionnaire.notFound']);
    const closedOn = async (until: string) =>
      send(await fixtures.makeQuestionnaire(club, { campaign: { until } }));
    expect(await closedOn('2026-11-18')).toEqual([409, 'questionnaire.closed']);
    // A form that was opened on the last day.
    expect(await closedOn('2026-11-19')).toEqual([200, undefined]);
    const changed = await fixtures.makeQuestionnaire(club);
    await fixtures.addVersion(club.centerId, changed.questionnaireId, 2, allTypes.slice(1));
    expect(await send(changed)).toEqual([409, 'questionnaire.outdated']);
  });
});

test('answers keep the words of their version, page by page', async () => {
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const made = await fixtures.makeQuestionnaire(club);
  await fixtures.ask(maya, 'submit-answers', { ...made, answers: allAnswers });
  const [goal, ...others] = allTypes;
  if (!goal) throw new Error('there are no questions');
  const reworded = [{ ...goal, text: { en: 'What for?' } }, ...others];
  await fixtures.addVersion(club.centerId, made.questionnaireId, 2, reworded);
  await fixtures.ask(maya, 'submit-answers', {
    ...made,
    version: 2,
    answers: { goal: 'rest', injury: 'no' },
  });

  const { body: page } = await fixtures.ask(maya, 'get-answer-for-person', { limit: 1 });
  const { body: second } = await fixtures.ask(maya, 'get-answer-for-person', { limit: 1, after: page.next });
  const [newer, older] = [page.answers[0], second.answers[0]];
  expect([newer.version, older.version, second.next]).toEqual([2, 1, undefined]);
  expect(newer).not.toHaveProperty('answers');
  const read = async ({ answerId }: { answerId: number }) =>
    (await fixtures.ask(maya, 'get-answer-for-person', { answerId })).body.answers[0].answers;
  expect(await read(newer)).toEqual([
    { questionId: 'goal', text: 'What for?', answer: ['Rest'] },
    { questionId: 'injury', text: 'An injury?', answer: ['No'] },
  ]);
  expect((await read(older)).slice(0, 2)).toEqual([
    { questionId: 'goal', text: 'Your goal?', answer: ['Strength'] },
    { questionId: 'interests', text: 'What would you try?', answer: ['Pool', 'Courts'] },
  ]);
  const stranger = await world.makePerson(club);
  const missing = await fixtures.ask(stranger, 'get-answer-for-person', { answerId: older.answerId });
  expect([missing.status, missing.body.errorCode]).toEqual([404, 'questionnaire.answerNotFound']);
});

test('a centre’s own staff list its campaigns, and anyone signed in reads a template of the brand', async () => {
  const club = await world.makeClub();
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const made = await fixtures.makeQuestionnaire(club, { campaign: { until: '2026-11-19', planIds: [7] } });
  const { body } = await fixtures.ask(staff, 'get-questionnaire-campaigns');
  expect(body.campaigns).toEqual([
    {
      campaignId: made.campaignId,
      campaignCenterId: club.centerId,
      questionnaireId: made.questionnaireId,
      questionnaireName: 'Before you start',
      version: 1,
      trigger: 'JOINING',
      planIds: [7],
      from: '2026-01-01',
      until: '2026-11-19',
      isRequired: false,
      isOpen: false,
    },
  ]);
  const sister = await world.makeClub({ brandId: club.brandId });
  const refused = await fixtures.ask(staff, 'get-questionnaire-campaigns', { centerId: sister.centerId });
  expect(refused.status).toBe(403);

  const key = { questionnaireId: made.questionnaireId, questionnaireCenterId: club.centerId };
  const guest = await world.makePerson(sister);
  const template = await fixtures.ask(guest, 'get-questionnaire-template', key);
  expect(template.body).toMatchObject({ ...key, version: 1, name: 'Before you start' });
  const noVersion = await fixtures.ask(guest, 'get-questionnaire-template', { ...key, version: 2 });
  expect(noVersion.body.errorCode).toBe('questionnaire.notFound');
  const stranger = await world.makePerson(await world.makeClub());
  const hidden = await fixtures.ask(stranger, 'get-questionnaire-template', key);
  expect(hidden.body.errorCode).toBe('general.centerNotFound');
});
