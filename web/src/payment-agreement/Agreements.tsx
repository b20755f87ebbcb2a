import type { Agreement } from '@foyer/contract/payment-agreement';
import type { AgreementType } from '@foyer/contract/shared/agreement';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark, type LucideIcon, ReceiptText, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Waiting } from '../app/Waiting.tsx';
import { useConfig } from '../config/queries.ts';
import { brandName } from '../payment/names.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Row, RowIcon, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { CardsOnFile } from './CardsOnFile.tsx';
import { agreementsQuery } from './queries.ts';
import './payment-agreement.css';

const icons: Record<AgreementType, LucideIcon> = {
  CREDIT_CARD: CreditCard,
  DIRECT_DEBIT: Landmark,
  DIRECT_DEBIT_LINK: Landmark,
  INVOICE: ReceiptText,
};

/** How somebody pays what recurs, at each centre, and the cards that are on file. */
export function Agreements({ person }: { person: Key }) {
  const { t } = useText();
  const query = useQuery(agreementsQuery(person));
  const { center } = useConfig();
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('mandate') ?? 0);
  const [changing, setChanging] = useState(asked > 0 ? asked : undefined);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} failed={t('agreement.loadError')} />;
  const isOwn = person.centerId === center.id;
  const isMissing = !data.agreements.some(({ agreementCenterId }) => agreementCenterId === person.centerId);
  const close = () => {
    setChanging(undefined);
    if (search.has('mandate')) {
      search.delete('mandate');
      setSearch(search, { replace: true });
    }
  };
  return (
    <>
      <Sheet title={t('agreement.title')}>
        <Rows>
          {data.agreements.map((agreement) => (
            <AgreementRow
              key={agreement.agreementCenterId}
              agreement={agreement}
              onChange={() => setChanging(agreement.agreementCenterId)}
            />
          ))}
          {isMissing && (
            <Row
              icon={
                <RowIcon>
                  <Wallet className="icon" />
                </RowIcon>
              }
              title={isOwn ? t('agreement.noneWith', { center: center.name }) : t('agreement.none')}
              meta={t('agreement.noneText')}
              end={
                <Button size="small" onPress={() => setChanging(person.centerId)}>
                  {t('agreement.choose')}
                </Button>
              }
            />
          )}
        </Rows>
      </Sheet>
      <CardsOnFile person={person} cards={data.cards} />
      {changing !== undefined && (
        <AgreementDialog person={person} centerId={changing} wantsMandate={asked > 0} onClose={close} />
      )}
    </>
  );
}

function AgreementRow({ agreement, onChange }: { agreement: Agreement; onChange: () => void }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const { type, card, account, centerName, since } = agreement;
  const Icon = icons[type];
  const how = card?.lastFour
    ? t('agreement.cardEnding', { brand: brandName(card), digits: card.lastFour })
    : t(`agreement.type.${type}`);
  return (
    <Row
      icon={
        <RowIcon>
          <Icon className="icon" />
        </RowIcon>
      }
      title={how}
      meta={
        <>
          <span className="agreement-fact">
            {t('agreement.since', { center: centerName, since: plainDate(since) })}
          </span>
          {account && (
            <>
              <span className="agreement-fact">
                <bdi>{account.masked}</bdi> · <bdi>{account.holder}</bdi>
              </span>
              <span className="agreement-fact">
                {t('agreement.mandate')} <bdi className="figure">{account.mandateReference}</bdi>
              </span>
            </>
          )}
        </>
      }
      end={
        <Button
          size="small"
          onPress={onChange}
          aria-label={t('agreement.changeWith', { center: centerName })}
        >
          {t('agreement.change')}
        </Button>
      }
    />
  );
}
