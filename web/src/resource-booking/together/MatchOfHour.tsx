import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { useLevelFormat } from './levels.ts';
import type { OwnPlace, Players } from './queries.ts';
import { useHourChange } from './use-together.ts';

interface MatchProps {
  place: OwnPlace;
  match: Players['match'];
}

/** An hour that others can find: opened to all or to a level, and closed again. */
export function MatchOfHour({ place, match }: MatchProps) {
  const { t } = useText();
  const write = useLevelFormat();
  const close = useHourChange('POST resource-booking/close-match', place);
  const [isOpening, setOpening] = useState(false);
  if (!match && isOpening) return <OpenForm place={place} onDone={() => setOpening(false)} />;
  if (!match)
    return (
      <div className="actions">
        <Button onPress={() => setOpening(true)}>{t('together.match.open')}</Button>
      </div>
    );
  const { levels } = match;
  const text = levels
    ? t('together.match.isOpenTo', { from: write(levels.from), until: write(levels.until) })
    : t('together.match.isOpen');
  return (
    <>
      <Notice
        action={
          <Button isPending={close.isPending} onPress={() => close.mutate({})}>
            {t('together.match.close')}
          </Button>
        }
      >
        <p>{text}</p>
        {match.note && <p dir="auto">{match.note}</p>}
      </Notice>
      <RefusalNotice error={close.error} />
    </>
  );
}

function OpenForm({ place, onDone }: { place: OwnPlace; onDone: () => void }) {
  const { t } = useText();
  const open = useHourChange('POST resource-booking/open-match', place);
  const [isForLevel, setForLevel] = useState(false);
  const [levels, setLevels] = useState({ from: 2, until: 4 });
  const [note, setNote] = useState('');
  const publish = () =>
    open.mutate({ note: note.trim(), ...(isForLevel && { levels }) }, { onSuccess: onDone });
  return (
    <div className="stack">
      <p>{t('together.match.help')}</p>
      <Checkbox isSelected={isForLevel} onChange={setForLevel}>
        {t('together.match.onlyLevel')}
      </Checkbox>
      {isForLevel && (
        <>
          <LevelSelect
            label={t('together.match.from')}
            value={levels.from}
            onChange={(from) => setLevels(({ until }) => ({ from, until: Math.max(from, until) }))}
          />
          <LevelSelect
            label={t('together.match.until')}
            value={levels.until}
            onChange={(until) => setLevels(({ from }) => ({ from: Math.min(from, until), until }))}
          />
        </>
      )}
      <TextField
        label={t('together.match.note')}
        isOptional
        maxLength={200}
        value={note}
        onChange={setNote}
      />
      <div className="actions">
        <Button variant="soft" isPending={open.isPending} onPress={publish}>
          {t('together.match.publish')}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {t('together.match.notNow')}
        </Button>
      </div>
      <RefusalNotice error={open.error} />
    </div>
  );
}
