import { Printer } from 'lucide-react';
import { useConfig } from '../../config/queries.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { LeavePage } from './LeavePage.tsx';
import type { FoundMemberships, Left } from './leaving.ts';

/** What was done, with the time that counts. */
export function LeftMemberships({ found, left }: { found: FoundMemberships; left: Left }) {
  const { t } = useText();
  const { general } = useConfig();
  const { moment, mediumDate, money } = useFormat();
  const { kind, goodCause } = found;
  const nameOf = (id: number, centerId: number) =>
    found.memberships.find((one) => one.subscriptionId === id && one.subscriptionCenterId === centerId);
  return (
    <LeavePage isNext title={t(goodCause ? 'leaving.requested' : `leaving.${kind}.done`)}>
      <Notice tone="success" isNews>
        {t(goodCause ? 'leaving.requestedText' : 'leaving.emailed')}
      </Notice>
      {left.left.map(({ subscriptionId, subscriptionCenterId, lastDay, refund, currency }) => {
        const membership = nameOf(subscriptionId, subscriptionCenterId);
        return (
          <Sheet key={`${subscriptionCenterId}-${subscriptionId}`} title={<bdi>{membership?.name}</bdi>}>
            <SheetBody>
              <Facts
                facts={[
                  { name: t('leaving.member'), value: <bdi>{membership?.firstName}</bdi> },
                  { name: t('leaving.club'), value: <bdi>{membership?.centerName ?? general.clubName}</bdi> },
                  { name: t('leaving.receivedAt'), value: moment(left.receivedAt) },
                  ...(lastDay ? [{ name: t('leaving.lastDay'), value: mediumDate(lastDay) }] : []),
                  ...(refund === undefined
                    ? []
                    : [{ name: t('leaving.back'), value: money(refund, currency) }]),
                ]}
              />
            </SheetBody>
          </Sheet>
        );
      })}
      <div className="actions">
        <Button onPress={() => window.print()}>
          <Printer className="icon" />
          {t('leaving.print')}
        </Button>
        <LinkButton href="/">{t('leaving.toStart')}</LinkButton>
      </div>
    </LeavePage>
  );
}
