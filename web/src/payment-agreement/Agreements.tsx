import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConfig } from '../config/queries.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Row, RowIcon, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { AgreementDialog } from './AgreementDialog.tsx';
import { AgreementRow } from './AgreementRow.tsx';
import { CardsOnFile } from './CardsOnFile.tsx';
import { agreementsQuery } from './queries.ts';
import './payment-agreement.css';

/** How somebody pays what recurs, at each centre, and the cards that are on file. */
export function Agreements({ person }: { person: Key }) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const query = useQuery(agreementsQuery(person));
  const { center } = useConfig();
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get('mandate') ?? 0);
  const [changing, setChanging] = useState(requested > 0 ? requested : undefined);
  const [wantsMandate, setWantsMandate] = useState(requested > 0);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} failed={t('agreement.loadError')} />;
  const isOwn = person.centerId === center.id;
  const isMissing = !data.agreements.some(({ agreementCenterId }) => agreementCenterId === person.centerId);
  const open = (centerId: number, isForMandate: boolean) => {
    setChanging(centerId);
    setWantsMandate(isForMandate);
  };
  const close = () => {
    setChanging(undefined);
    if (search.has('mandate')) {
      search.delete('mandate');
      setSearch(search, { replace: true });
    }
  };
  return (
    <>
      <div className="agreement-rows">
        <Sheet title={t('agreement.title')}>
          <Rows>
            {data.awaited.map(({ agreementCenterId: id, centerName: center, sentOn }) => (
              <Row
                key={`awaited ${id}`}
                icon={
                  <RowIcon tone="main">
                    <MailQuestionMark className="icon" />
                  </RowIcon>
                }
                title={t('mandate.asked', { center })}
                meta={t('mandate.askedOn', { date: plainDate(sentOn) })}
                end={
                  <Button size="small" variant="primary" onPress={() => open(id, true)}>
                    {t('mandate.give')}
                  </Button>
                }
              />
            ))}
            {data.agreements.map((agreement) => (
              <AgreementRow
                key={agreement.agreementCenterId}
                agreement={agreement}
                onChange={() => open(agreement.agreementCenterId, false)}
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
                  <Button size="small" onPress={() => open(person.centerId, false)}>
                    {t('agreement.choose')}
                  </Button>
                }
              />
            )}
          </Rows>
        </Sheet>
      </div>
      <CardsOnFile person={person} cards={data.cards} />
      {changing !== undefined && (
        <AgreementDialog person={person} centerId={changing} wantsMandate={wantsMandate} onClose={close} />
      )}
    </>
  );
}
