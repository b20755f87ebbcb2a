import type { FrontDeskPerson, Problem } from '@foyer/contract/front-desk/person';
import type { Key } from '@foyer/contract/shared/keys';
import { useConfig } from '../config/queries.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { DialogButton } from '../ui/dialog/DialogButton.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { actionOf } from './problem-action.ts';
import { useProblemWords } from './use-problem-words.ts';

const ConsentDialog = lazyPart(() => import('./ConsentDialog.tsx'), 'ConsentDialog');

interface Props {
  person: FrontDeskPerson;
  timeZone: string;
}

/** Each problem with the step that settles it. */
export function Problems({ person, timeZone }: Props) {
  const { t } = useText();
  const { titleOf, textOf } = useProblemWords(timeZone);
  if (person.problems.length === 0) return null;
  return (
    <ul className="front-desk-problems" aria-label={t('frontDesk.problems')}>
      {person.problems.map((problem) => (
        <li key={problem.code}>
          <Notice
            tone={problem.weight === 'STOP' ? 'danger' : 'warn'}
            action={<Action problem={problem} person={person} />}
          >
            <p>
              <strong>{titleOf(problem)}</strong> {textOf(problem)}
            </p>
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function Action({ problem, person }: { problem: Problem; person: FrontDeskPerson }) {
  const { t } = useText();
  const { menu, features } = useConfig();
  const key: Key = { centerId: person.centerId, id: person.personId };
  const { text, href } = actionOf(problem, key, {
    debt: menu.debt !== 0,
    join: features.enableJoinFlow && menu.join !== 0,
    booking: menu.booking !== 0,
  });
  const words = t(`frontDesk.action.${text}`);
  if (href !== undefined) {
    return (
      <LinkButton size="small" href={href}>
        {words}
      </LinkButton>
    );
  }
  return (
    <DialogButton
      size="small"
      dialog={(close) => <ConsentDialog firstName={person.firstName} onClose={close} />}
    >
      {words}
    </DialogButton>
  );
}
