import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DetailFoot } from '../../ui/detail/DetailFoot.tsx';
import { usePlanned } from './use-planned.ts';

interface MoveFootProps {
  person: Key;
  booking: Key;
  move: { isPending: boolean; from: (booking: Planned) => void };
}

/** Moves a booking to the hour that is open, and says what happens to both. */
export function MoveFoot({ person, booking, move }: MoveFootProps) {
  const { t } = useText();
  const words = useClassFormat();
  const planned = usePlanned(person, booking);
  if (!planned) return null;
  const when = words.moment(planned.startsAt, planned.timeZone);
  return (
    <DetailFoot title={t('courts.moveFrom', { when })} note={t('courts.moveNote')}>
      <Button variant="primary" size="large" isPending={move.isPending} onPress={() => move.from(planned)}>
        {t('courts.moveHere')}
      </Button>
    </DetailFoot>
  );
}
