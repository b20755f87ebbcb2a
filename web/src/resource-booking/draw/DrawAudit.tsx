import { useText } from '../../platform/text.ts';
import { FoldedSheet } from '../../ui/sheet/FoldedSheet.tsx';
import { SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useCourtFormat } from '../use-court-format.ts';
import type { Draw } from './queries.ts';
import { useDrawWords } from './use-draw-words.ts';

/** With what anyone can check the draw: the commitment at once, the secret and all entries once it has been held. */
export function DrawAudit({ draw }: { draw: Draw }) {
  const { t } = useText();
  const words = useDrawWords(draw.timeZone);
  const { clock } = useCourtFormat();
  const { commitment, audit } = draw;
  if (!commitment) return null;
  return (
    <FoldedSheet title={t('draw.check')}>
      <SheetBody>
        <div className="stack">
          <p>
            {audit ? `${t('draw.checkText')} ${t(`draw.checkOrder.${draw.rule}`)}` : t('draw.checkLater')}
          </p>
          <dl>
            <dt>{t('draw.commitment')}</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
            {audit && (
              <>
                <dt>{t('draw.secret')}</dt>
                <dd>
                  <code>{audit.secret}</code>
                </dd>
              </>
            )}
          </dl>
          {audit && (
            <ol>
              {audit.entries.map(({ number, lot, months, choices, outcome, won }) => (
                <li key={number}>
                  <strong>{t('draw.entry', { number: String(number) })}</strong>{' '}
                  {t(`draw.audit.${outcome}`, {
                    what: won ? [clock(won.startTime), won.resourceName].join(t('booking.comma')) : '',
                  })}
                  {months !== undefined && ` · ${t('draw.months', { count: months })}`}
                  <br />
                  {choices.map((choice) => words.choice(choice, draw)).join(' · ')}
                  <br />
                  <code>{lot}</code>
                </li>
              ))}
            </ol>
          )}
        </div>
      </SheetBody>
    </FoldedSheet>
  );
}
