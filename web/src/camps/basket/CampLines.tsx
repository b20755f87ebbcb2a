import type { CampBasket, CampLine } from '@foyer/contract/camps/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { usePlaceText } from '../../sign-up/basket/use-place-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { CostLines } from '../price/CostLines.tsx';
import { useCampFormat } from '../use-camp-format.ts';
import { keyOfLine } from './key-of-line.ts';
import { useCampChange } from './use-camp-change.ts';
import './camp-lines.css';

const ChangeDialog = lazyPart(() => import('./ChangeDialog.tsx'), 'ChangeDialog');

interface LineProps {
  line: CampLine;
  currency: string | undefined;
  person: Key;
}

/** The electives of a place, each with its day. */
function useElectiveTexts() {
  const words = useCampFormat();
  return ({ electives, camp }: CampLine): string[] =>
    electives.map(({ name, startsAt }) => words.listed([name, words.when(startsAt, camp.timeZone)]));
}

function Line({ line, currency, person }: LineProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useCampFormat();
  const electiveTexts = useElectiveTexts()(line);
  const remove = useCampChange('POST camps/delete-camp-item', person);
  const { camp, amount, whole, earlyBird, siblings, electives, isBeingPaid, isOffered, dates } = line;
  const title = usePlaceText()({ person: line.person, name: camp.name });
  const isByDay = camp.soldBy === 'DAY';
  const changeText = t(isByDay ? 'camps.changeDays' : 'camps.changeElectives');
  const canChange = (isByDay || camp.hasElectives) && !isBeingPaid;
  return (
    <section className="camp-line" aria-label={title}>
      <div className="section-head">
        <div>
          <strong>{title}</strong>
          <p className="row-meta">
            {words.listed([
              words.days(camp),
              words.time(camp),
              ...(isOffered ? [t('signUp.wasOffered')] : []),
            ])}
          </p>
        </div>
        <strong>{currency && <bdi>{money(amount, currency)}</bdi>}</strong>
      </div>
      {electiveTexts.length > 0 && (
        <ul className="camp-line-electives">
          {electiveTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <CostLines
        cost={{
          ...{ whole, earlyBird, siblings, amount },
          electives: electives.reduce((sum, one) => sum + one.amount, 0),
        }}
        currency={currency}
        what={isByDay ? t('camps.dayCount', { count: dates.length }) : t('camps.wholeCamp')}
      />
      {!isBeingPaid && (
        <div className="actions">
          {canChange && (
            <DialogButton
              size="small"
              aria-label={t('camps.actionNamed', { action: changeText, what: title })}
              dialog={(close) => <ChangeDialog line={line} person={person} title={title} onClose={close} />}
            >
              {changeText}
            </DialogButton>
          )}
          <Button
            size="small"
            variant="quiet"
            isPending={remove.isPending}
            aria-label={t('signUp.removeNamed', { what: title })}
            onPress={() => remove.mutate(keyOfLine(line))}
          >
            {t('signUp.remove')}
          </Button>
        </div>
      )}
      <RefusalNotice error={remove.error} />
    </section>
  );
}

/** The places in the basket, each with its electives and what it is made of. */
export function CampLines({ basket, person }: { basket: CampBasket; person: Key }) {
  const { t } = useText();
  return (
    <Sheet title={t('signUp.basket')}>
      <SheetBody>
        <div className="camp-lines">
          {basket.lines.map((line) => (
            <Line
              key={`${line.participationCenterId} ${line.participationId}`}
              line={line}
              currency={basket.currency}
              person={person}
            />
          ))}
        </div>
      </SheetBody>
    </Sheet>
  );
}
