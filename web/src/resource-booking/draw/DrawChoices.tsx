import { mostChoices } from '@foyer/contract/shared/draw';
import type { Key } from '@foyer/contract/shared/keys';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { isSameChoice, moved } from './choices.ts';
import { type Choice, type Draw, type DrawAt, useEntry } from './queries.ts';
import { useDrawWords } from './use-draw-words.ts';

interface DrawChoicesProps {
  person: Key;
  draw: Draw;
  at: DrawAt;
}

/** The person's choices, the best first. What is saved can be changed until collecting ends. */
export function DrawChoices({ person, draw, at }: DrawChoicesProps) {
  const { t } = useText();
  const words = useDrawWords(draw.timeZone);
  const saved = draw.own?.choices ?? [];
  const [choices, setChoices] = useState<readonly Choice[]>(saved);
  const { enter, leave } = useEntry(person, at);
  const isChanged = JSON.stringify(choices) !== JSON.stringify(saved);
  return (
    <section className="stack" aria-label={t('draw.choices')}>
      <h3>{t('draw.choices')}</h3>
      {choices.length > 0 ? (
        <Rows isBordered>
          {choices.map((choice, place) => {
            const text = words.choice(choice, draw);
            const to = (by: number) => setChoices(moved(choices, place, by));
            return (
              <Row
                key={text}
                title={t('draw.choice', { place: place + 1, text })}
                end={
                  <span className="actions">
                    <Button
                      variant="quiet"
                      shape="icon"
                      aria-label={t('draw.earlier', { text })}
                      isDisabled={place === 0}
                      onPress={() => to(-1)}
                    >
                      <ArrowUp className="icon" />
                    </Button>
                    <Button
                      variant="quiet"
                      shape="icon"
                      aria-label={t('draw.later', { text })}
                      isDisabled={place === choices.length - 1}
                      onPress={() => to(1)}
                    >
                      <ArrowDown className="icon" />
                    </Button>
                    <Button
                      variant="quiet"
                      shape="icon"
                      aria-label={t('draw.remove', { text })}
                      onPress={() => setChoices(choices.filter((one) => one !== choice))}
                    >
                      <X className="icon" />
                    </Button>
                  </span>
                }
              />
            );
          })}
        </Rows>
      ) : (
        <p>{t('draw.noChoices')}</p>
      )}
      {choices.length < mostChoices && (
        <ChoiceForm
          draw={draw}
          onAdd={(choice) =>
            setChoices(choices.some((one) => isSameChoice(one, choice)) ? choices : [...choices, choice])
          }
        />
      )}
      <RefusalNotice error={enter.error ?? leave.error} />
      {draw.own && !isChanged && (
        <p role="status">{t('draw.entered', { number: String(draw.own.number) })}</p>
      )}
      <div className="actions">
        <Button
          variant="primary"
          isDisabled={choices.length === 0 || !isChanged}
          isPending={enter.isPending}
          onPress={() => enter.mutate([...choices])}
        >
          {t(draw.own ? 'draw.save' : 'draw.enter')}
        </Button>
        {draw.own && (
          <Button variant="danger-quiet" isPending={leave.isPending} onPress={() => leave.mutate()}>
            {t('draw.leave')}
          </Button>
        )}
      </div>
    </section>
  );
}
