import type { Key } from '@foyer/contract/shared/keys';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import type { CourtActivity } from '../queries.ts';
import { HeldTurn } from './HeldTurn.tsx';
import type { Watch, Watches } from './queries.ts';
import { useWatchWords } from './use-watch-words.ts';
import { useStopWatch } from './use-watching.ts';

interface WatchListProps {
  person: Key;
  courts: CourtsAt;
  activities: readonly CourtActivity[];
  timeZone: string;
  answer: Watches;
}

/** The way to the form, or why there can't be another one. */
export function AnotherWatch({ answer, courts }: Pick<WatchListProps, 'answer' | 'courts'>) {
  const { t } = useText();
  if (answer.watches.length >= answer.maximum)
    return <Notice>{t('watch.full', { count: answer.maximum })}</Notice>;
  return (
    <div className="actions">
      <LinkButton href={courts.watchHref('new')}>
        {t(answer.watches.length > 0 ? 'watch.another' : 'watch.tellMe')}
      </LinkButton>
    </div>
  );
}

function OneWatch({
  watch,
  person,
  activities,
}: { watch: Watch } & Pick<WatchListProps, 'person' | 'activities'>) {
  const { t } = useText();
  const words = useWatchWords();
  const stop = useStopWatch();
  const { watchId, watchCenterId } = watch;
  const activity = activities.find(({ activityId }) => activityId === watch.activityId);
  const howLong = words.howLong(watch);
  return (
    <>
      <Row
        title={words.what(watch, activity)}
        meta={
          <>
            {words.when(watch)}
            {howLong && (
              <>
                <br />
                {howLong}
              </>
            )}
          </>
        }
        end={
          <Button
            size="small"
            variant="danger"
            isPending={stop.isPending}
            onPress={() => stop.mutate({ ...selectedUser(person), watchId, watchCenterId })}
          >
            {t('watch.stop')}
          </Button>
        }
      />
      <RefusalNotice error={stop.error} />
    </>
  );
}

/** What somebody watches for, what is held for them, and how to stop. */
export function WatchList(props: WatchListProps) {
  const { person, courts, activities, timeZone, answer } = props;
  const { t } = useText();
  const { watches } = answer;
  return (
    <div className="class-detail">
      <div className="detail-body">
        <div className="detail-head">
          <h2 className="detail-title">{t('watch.list')}</h2>
        </div>
        {watches.map(
          ({ watchId, held }) =>
            held && <HeldTurn key={watchId} held={held} timeZone={timeZone} courts={courts} />,
        )}
        {watches.length === 0 ? (
          <EmptyState title={t('watch.none')} level={3}>
            {t('watch.noneText')}
          </EmptyState>
        ) : (
          <Rows isBordered>
            {watches.map((watch) => (
              <OneWatch key={watch.watchId} watch={watch} person={person} activities={activities} />
            ))}
          </Rows>
        )}
        <AnotherWatch answer={answer} courts={courts} />
      </div>
    </div>
  );
}
