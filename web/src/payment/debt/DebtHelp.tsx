import { useQuery } from '@tanstack/react-query';
import { centersQuery } from '../../config/center-queries.ts';
import { useConfig } from '../../config/queries.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { TopUpButton } from '../top-up/TopUpButton.tsx';

/** For people who cannot pay now, or who want to pay in advance. */
export function DebtHelp() {
  const { t } = useText();
  const { center } = useConfig();
  const { data } = useQuery(centersQuery);
  const phone = data?.find(({ id }) => id === center.id)?.phone;
  return (
    <>
      <Sheet title={t('debt.cannot')}>
        <SheetBody>
          <p>{t(phone ? 'debt.cannotCall' : 'debt.cannotAsk')}</p>
          {phone && (
            <StandaloneLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} hasArrow={false}>
              <bdi dir="ltr">{phone}</bdi>
            </StandaloneLink>
          )}
        </SheetBody>
      </Sheet>
      <Sheet title={t('topUp.title')}>
        <SheetBody>
          <div className="stack top-up">
            <p>{t('topUp.about')}</p>
            <TopUpButton />
          </div>
        </SheetBody>
      </Sheet>
    </>
  );
}
