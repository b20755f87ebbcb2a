import { messageKeyOf, type RefusalCode } from '@foyer/contract/shared/refusal';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Choices } from '../join/choices.ts';
import { remedyOf } from './remedy.ts';

interface NotAsChosenProps {
  obstacle: RefusalCode;
  choices: Choices;
  onDropStart: () => void;
}

/** Why the plan of the address can't be bought as it was chosen, for example from a day that is over. */
export function NotAsChosen({ obstacle, choices, onDropStart }: NotAsChosenProps) {
  const { t, say } = useText();
  return (
    <Notice
      tone="warn"
      action={
        remedyOf(obstacle, choices) === 'dropStart' && (
          <Button size="small" onPress={onDropStart}>
            {t('join.firstStart')}
          </Button>
        )
      }
    >
      {say(messageKeyOf(obstacle))}
    </Notice>
  );
}
