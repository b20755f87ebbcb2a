import { Check, Clock, Hourglass, X } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import type { OwnPlace, Players } from './queries.ts';
import { useHourChange } from './use-together.ts';

type Player = Players['players'][number];

function PlayerState({ part, state }: Pick<Player, 'part' | 'state'>) {
  const { t } = useText();
  if (part?.isPaid)
    return (
      <Badge tone="success" icon={<Check className="icon" />}>
        {t('together.state.paid')}
      </Badge>
    );
  if (state === 'TENTATIVE')
    return (
      <Badge tone="held" icon={<Hourglass className="icon" />}>
        {t('together.state.toPay')}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check className="icon" />}>
      {t('together.state.accepted')}
    </Badge>
  );
}

interface PlayerRowsProps {
  players: Players;
  place: OwnPlace;
}

/** Who plays and who is invited, and what the host can do about them. */
export function PlayerRows({ players: { hour, isHost, players, invitations }, place }: PlayerRowsProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useClassFormat();
  const remove = useHourChange('POST resource-booking/remove-player', place);
  const handOver = useHourChange('POST resource-booking/hand-over', place);
  return (
    <>
      <Rows isBordered>
        {players.map((player) => {
          const { participationId, firstName, part } = player;
          const name = player.isYou ? t('together.you') : firstName;
          return (
            <Row
              key={participationId}
              icon={<Avatar name={firstName} size="small" />}
              title={<bdi>{name}</bdi>}
              meta={words.listed([
                ...(player.isHost ? [t('together.host')] : []),
                ...(part ? [money(part.amount, hour.split?.currency)] : []),
              ])}
              end={
                <>
                  <PlayerState {...player} />
                  {player.canTakeOver && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t('together.handOverTo', { name: isolated(firstName) })}
                      isPending={handOver.isPending}
                      onPress={() => handOver.mutate({ toParticipationId: participationId })}
                    >
                      {t('together.handOver')}
                    </Button>
                  )}
                  {isHost && !player.isYou && (
                    <Button
                      size="small"
                      shape="icon"
                      variant="quiet"
                      aria-label={t('together.remove', { name: isolated(firstName) })}
                      isPending={remove.isPending}
                      onPress={() => remove.mutate({ remove: { participationId } })}
                    >
                      <X className="icon" />
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
        {invitations.map(({ invitationId, name, state }) => (
          <Row
            key={`invitation ${invitationId}`}
            icon={<Avatar name={name} size="small" />}
            title={<bdi>{name}</bdi>}
            end={
              <>
                <Badge icon={state === 'OPEN' ? <Clock className="icon" /> : <X className="icon" />}>
                  {t(`together.state.${state}`)}
                </Badge>
                <Button
                  size="small"
                  shape="icon"
                  variant="quiet"
                  aria-label={t('together.remove', { name: isolated(name) })}
                  isPending={remove.isPending}
                  onPress={() => remove.mutate({ remove: { invitationId } })}
                >
                  <X className="icon" />
                </Button>
              </>
            }
          />
        ))}
      </Rows>
      <RefusalNotice error={remove.error ?? handOver.error} />
    </>
  );
}
