import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAnswers, allTypes, questionnaireFixtures } from '../../test/questionnaire-fixtures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let fixtures: ReturnType<typeof questionnaireFixtures>;
beforeAll(async () => {
  world = await openWorld();
  fixtures = questionnaireFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const secret = allAnswers['injury-details'];

async function answered(healthAnswersReadBy: 'nobody' | 'managers' | 'staff', levels: 'STAFF'[] = []) {
  const club = await world.makeClub({ document: { parameters: { healthAnswersReadBy } } });
  const maya = await world.makePerson(club, { levels });
  const made = await fixtures.makeQuestionnaire(club);
  const { body } = await fixtures.ask(maya, 'submit-answers', { ...made, answers: allAnswers });
  return { club, maya, made, answerId: body.answerId as number };
}

test.each([
  ['staff', 'managers', false],
  ['staff', 'staff', true],
  ['a manager', 'managers', true],
  ['a manager', 'nobody', false],
] as const)('%s, where they are read by %s: %s; every reading is audited', async (who, readBy, canRead) => {
  const { club, maya, answerId } = await answered(readBy);
  const reader = await world.makePerson(club, { levels: [who === 'staff' ? 'STAFF' : 'MANAGER'] });
  const read = async (payload: object) =>
    (await fixtures.ask(reader, 'get-answer-for-person', payload, { about: maya })).body.answers[0];
  const listed = await read({});
  expect([listed.isHidden, listed.answers]).toEqual([!canRead, undefined]);
  expect(await world.auditOf(club, 'healthAnswers')).toEqual([]);

  const entry = await read({ answerId });
  const ids = entry.answers.map(({ questionId }: { questionId: string }) => questionId);
  expect(entry.isHidden).toBe(!canRead);
  expect(ids).toEqual(allTypes.filter(({ isHealth }) => canRead || !isHealth).map(({ id }) => id));
  const audited = await world.auditOf(club, 'healthAnswers');
  expect(audited.map(({ actor_id, for_id }) => [actor_id, for_id])).toEqual(
    canRead ? [[reader.id, maya.id]] : [],
  );
  expect(JSON.stringify(audited)).not.toContain(secret);
});

test('the person reads them without an audit entry, and a parent who works there those of a child without a sign-in', async () => {
  const { club, maya, made, answerId } = await answered('nobody', ['STAFF']);
  const own = await fixtures.ask(maya, 'get-answer-for-person', { answerId });
  expect(JSON.stringify(own.body)).toContain(secret);
  expect(await world.auditOf(club, 'healthAnswers')).toEqual([]);
  const child = await world.makePerson(club, {
    hasSignIn: false,
    family: { primary: maya, relation: 'CHILD' },
  });
  const answers = { ...made, answers: allAnswers };
  const { body } = await fixtures.ask(maya, 'submit-answers', answers, { about: child });
  const childs = { answerId: body.answerId };
  const read = await fixtures.ask(maya, 'get-answer-for-person', childs, { about: child });
  expect(JSON.stringify(read.body)).toContain(secret);
  expect(read.body.answers[0].answeredBy).toMatch(/^Maya/);
  expect((await world.auditOf(club, 'healthAnswers')).map(({ for_id }) => for_id)).toEqual([child.id]);

  const spouse = await world.makePerson(club, { family: { primary: maya, relation: 'SPOUSE' } });
  const others = await fixtures.ask(spouse, 'submit-answers', answers);
  const spouses = { answerId: others.body.answerId };
  const hidden = await fixtures.ask(maya, 'get-answer-for-person', spouses, { about: spouse });
  expect(JSON.stringify(hidden.body)).not.toContain(secret);
});

test('older answers are hidden too once a later version says that the question is about health', async () => {
  const { club, maya, made, answerId } = await answered('managers');
  const marked = allTypes.map((question) => ({ ...question, isHealth: true }));
  await fixtures.addVersion(club.centerId, made.questionnaireId, 2, marked);
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const { body } = await fixtures.ask(staff, 'get-answer-for-person', { answerId }, { about: maya });
  expect(body.answers[0]).toMatchObject({ isHidden: true, answers: [] });
});

test('an answer about health is not repeated in a form', async () => {
  const { club, maya } = await answered('nobody');
  const [emergency] = allTypes.slice(-1);
  if (!emergency) throw new Error('there are no questions');
  const questions = [{ ...emergency, id: 'pill', isHealth: true, attribute: 'MEDICATION' }];
  const medication = await fixtures.makeQuestionnaire(club, { questions });
  await fixtures.ask(maya, 'submit-answers', { ...medication, answers: { pill: 'Insulin' } });
  await fixtures.makeQuestionnaire(club, { questions });
  const { body } = await fixtures.ask(maya, 'get-active-questionnaires');
  expect(JSON.stringify(body)).toContain('MEDICATION');
  expect(JSON.stringify(body)).not.toContain('Insulin');
});

test.each([
  ['a manager', false],
  ['the member', true],
])('an export by %s has answers about health: %s, and all others', async (_who, isOwn) => {
  const { club, maya } = await answered('staff');
  const manager = await world.makePerson(club, { levels: ['MANAGER'] });
  const caller = isOwn ? maya : manager;
  const about = isOwn ? {} : { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/person/export',
    headers: caller.headers,
    payload: { currentPassword: caller.password, ...about },
  });
  const text = JSON.stringify(answer.json().domains);
  expect(text).toContain('{"question":"Your goal?","answer":"Strength"}');
  expect(text.includes('An injury?')).toBe(isOwn);
  expect(text.includes(secret)).toBe(isOwn);
});

test('erasing a person deletes their answers and leaves those of others', async () => {
  const { club, maya, made } = await answered('staff');
  const theo = await world.makePerson(club);
  await fixtures.ask(theo, 'submit-answers', { ...made, answers: allAnswers });
  expect(await world.forget(maya)).toEqual({ forgotten: true });
  const left = await world.services.db
    .selectFrom('questionnaire_answer')
    .select('person_id')
    .where('center_id', '=', club.centerId)
    .execute();
  expect(left.map(({ person_id }) => person_id)).toEqual([theo.id]);
});
