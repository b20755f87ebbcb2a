import type { Entry, Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { plansByCenter, soldKey } from '../plans/sold-at.ts';
import type { ClubData } from '../read-folder.ts';
import type { QuestionnaireData } from './questionnaire-shapes.ts';

/** Checks that questionnaires belong to centres of the brand, and that conditions and campaigns refer to what exists. */
export function checkQuestionnaires(club: ClubData): Note[] {
  const { questionnaires, known, files } = club;
  const file = files.questionnaires;
  const planKeys = new Set(
    plansByCenter(club).map(({ centerId, entry }) => soldKey({ centerId, id: entry.id })),
  );
  const unknownPlans = ({ entry, index }: Entry<QuestionnaireData>) =>
    entry.campaigns.flatMap(({ planIds }, campaign) =>
      planIds.flatMap((id, place) =>
        planKeys.has(soldKey({ centerId: entry.centerId, id }))
          ? []
          : [file.note([index, 'campaigns', campaign, 'planIds', place], `no plan ${id} in plans.json`)],
      ),
    );
  const campaigns = questionnaires.flatMap(({ entry, index }) =>
    entry.campaigns.map(({ id }, place) => ({
      key: `${entry.centerId} ${id}`,
      id,
      path: [index, 'campaigns', place],
    })),
  );
  return [
    ...questionnaires.flatMap((one) => [
      ...(known.centers.has(one.entry.centerId)
        ? []
        : [file.note([one.index, 'centerId'], `no centre ${one.entry.centerId} in this brand`)]),
      ...unknownPlans(one),
      ...checkQuestions(one.entry, (path, says) => file.note([one.index, 'questions', ...path], says)),
    ]),
    ...duplicateEntries(
      questionnaires,
      ({ entry }) => `${entry.centerId} ${entry.id}`,
      ({ entry, index }) => file.note([index, 'id'], `questionnaire ${entry.id} is listed twice`),
    ),
    ...duplicateEntries(
      campaigns,
      ({ key }) => key,
      ({ id, path }) => file.note([...path, 'id'], `there is a campaign ${id} already`),
    ),
  ];
}

type Say = (path: (string | number)[], says: string) => Note;

function checkQuestions({ questions }: QuestionnaireData, note: Say): Note[] {
  const numbered = questions.map((question, place) => ({ ...question, place }));
  return [
    ...duplicateEntries(
      numbered,
      ({ id }) => id,
      ({ id, place }) => note([place, 'id'], `there is a question ${id} already`),
    ),
    ...duplicateEntries(
      numbered,
      ({ attribute }) => attribute,
      ({ attribute, place }) => note([place, 'attribute'], `another question has ${attribute}`),
    ),
    ...numbered.flatMap(({ options, place }) =>
      duplicateEntries(
        options.map(({ id }, option) => ({ id, option })),
        ({ id }) => id,
        ({ id, option }) => note([place, 'options', option, 'id'], `there is an option ${id} already`),
      ),
    ),
    ...numbered.flatMap(({ shownIf, isHealth, place }) => {
      if (!shownIf) return [];
      const at: Say = (path, says) => note([place, 'shownIf', ...path], says);
      const source = questions.slice(0, place).find(({ id }) => id === shownIf.question);
      if (!source) return [at(['question'], `no question ${shownIf.question} before this one`)];
      const missing = shownIf.isOneOf.filter((option) => !source.options.some(({ id }) => id === option));
      return [
        ...missing.map((option) => at(['isOneOf'], `question ${source.id} has no option ${option}`)),
        // That it was answered would give away the answer to the other question.
        ...(source.isHealth && !isHealth
          ? [at(['question'], 'depends on a question about health, so it needs isHealth too')]
          : []),
      ];
    }),
  ];
}
