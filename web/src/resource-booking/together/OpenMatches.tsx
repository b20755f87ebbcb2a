import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { hourHref } from './address.ts';
import { afterJoining } from './join/Answer.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { useLevelFormat } from './levels.ts';
import { matchesQuery, type OpenMatch } from './queries.ts';
import { useFreeText } from './use-free-text.ts';
import { useAnswering } from './use-together.ts';
import './open-matches.css';

interface OpenMatchesProps {
  person: Key;
  other: Key | undefined;
  centerId: number;
  activityId: number | undefined;
  from: string;
}

/** Hours of the coming week that others have opened, the first one first. */
export function OpenMatches({ person, other, ...filters }: OpenMatchesProps) {
  const { t } = useText();
  const query = useQuery(matchesQuery(person, filters));
  const join = useAnswering('POST resource-booking/join-match');
  const { data } = query;
  const unknown = data?.matches.find(({ levels, isOfYourLevel }) => levels && isOfYourLevel === undefined);
  return (
    <div className="open-matches">
      <Sheet title={t('together.matches.title')}>
        <SheetBody>
          <div className="stack">
            {!data && <Waiting queries={[query]} failed={t('together.matches.loadError')} />}
            {data?.matches.length === 0 && <p>{t('together.matches.none')}</p>}
            {unknown && <OwnLevel person={person} activityGroup={unknown.activityGroup} />}
            {data && data.matches.length > 0 && (
              <Rows>
                {data.matches.map((match) => (
                  <MatchRow key={match.hour.bookingKey} {...{ person, other, match, join }} />
                ))}
              </Rows>
            )}
            <RefusalNotice error={join.error} />
          </div>
        </SheetBody>
      </Sheet>
    </div>
  );
}

interface MatchRowProps {
  person: Key;
  other: Key | undefined;
  match: OpenMatch;
  join: ReturnType<typeof useAnswering<'POST resource-booking/join-match'>>;
}

function MatchRow({ person, other, match, join }: MatchRowProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useClassFormat();
  const write = useLevelFormat();
  const free = useFreeText();
  const { hour, levels, note, isOfYourLevel, isYours } = match;
  const { bookingId, bookingCenterId, split } = hour;
  const when = words.momentFirst(hour.startsAt, hour.timeZone);
  const isJoining = join.isPending && join.variables.bookingId === bookingId;
  const press = () =>
    join.mutate(
      { ...selectedUser(person), bookingId, bookingCenterId },
      { onSuccess: (joined) => goTo(afterJoining(other, hour, joined)) },
    );
  const meta = words.listed([
    hour.resourceName,
    t('together.matches.with', { names: words.listed(hour.players) }),
    levels
      ? t('together.matches.levels', { from: write(levels.from), until: write(levels.until) })
      : t('together.matches.anyLevel'),
    free(hour),
    ...(split?.nextPart === undefined ? [] : [money(split.nextPart, split.currency)]),
    ...(note ? [note] : []),
  ]);
  const mayJoin = !levels || isOfYourLevel === true;
  return (
    <Row
      title={
        <>
          <bdi>{hour.activityName}</bdi> · {when}
        </>
      }
      meta={meta}
      end={
        isYours ? (
          <LinkButton size="small" href={hourHref(other, hour)}>
            {t('together.join.toHour')}
          </LinkButton>
        ) : mayJoin ? (
          <Button
            size="small"
            variant="soft"
            aria-label={t('together.matches.joinNamed', { name: isolated(hour.hostName), when })}
            isPending={isJoining}
            onPress={press}
          >
            {t('together.matches.join')}
          </Button>
        ) : (
          <small>
            {t(isOfYourLevel === undefined ? 'together.matches.levelFirst' : 'together.matches.otherLevel')}
          </small>
        )
      }
    />
  );
}

/** Somebody who has not said how well they play does so here, and can join then. */
function OwnLevel({ person, activityGroup }: { person: Key; activityGroup: string }) {
  const { t } = useText();
  const set = useAnswering('POST resource-booking/set-level');
  const [level, setLevel] = useState<number>();
  const save = () => level !== undefined && set.mutate({ ...selectedUser(person), activityGroup, level });
  return (
    <div className="stack" key={formatKey('person', person)}>
      <LevelSelect
        label={t('together.level.label', { group: isolated(activityGroup) })}
        help={t('together.level.help')}
        value={level}
        onChange={setLevel}
      />
      <div className="actions">
        <Button isDisabled={level === undefined} isPending={set.isPending} onPress={save}>
          {t('together.level.save')}
        </Button>
      </div>
      <RefusalNotice error={set.error} />
    </div>
  );
}
