import { messageKeyOf } from '@foyer/contract/shared/refusal';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Place } from './place.ts';
import { type Hold, useHoldAgain } from './use-hold-again.ts';
import { usePlaceText } from './use-place-text.ts';

interface RanOutProps {
  lost: readonly Place[];
  hold: Hold;
}

/** Says that the time was up, which places are free for others now, and that nothing was charged. */
export function RanOut({ lost, hold }: RanOutProps) {
  const { t, say } = useText();
  const { listed } = useClassFormat();
  const placeText = usePlaceText();
  const again = useHoldAgain(hold);
  if (lost.length === 0) return null;
  return (
    <>
      <Notice
        tone="warn"
        isNews
        action={
          <Button isPending={again.isPending} onPress={() => again.mutate(lost)}>
            {t('signUp.holdAgain')}
          </Button>
        }
      >
        <p>
          <strong>{t('signUp.timeIsUp')}</strong>{' '}
          {t('signUp.released', { what: listed(lost.map(placeText)) })}
        </p>
      </Notice>
      {again.data?.map(({ person, place, code }) => (
        <Notice key={`${person.id} ${place.key}`} tone="warn" isNews>
          <p>
            <strong>{placeText(place)}</strong> {say(messageKeyOf(code))}
          </p>
        </Notice>
      ))}
      <RefusalNotice error={again.error} />
    </>
  );
}
