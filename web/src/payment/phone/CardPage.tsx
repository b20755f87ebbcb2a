import type { OutputOf } from '@foyer/contract/call';
import type { paymentCalls } from '@foyer/contract/payment';
import type { Payment } from '@foyer/contract/payment/shapes';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { providers } from '../../invoices/providers.ts';
import { callApi } from '../../platform/api.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import './card-page.css';

type View = OutputOf<(typeof paymentCalls)['open-phone-payment']>;

const frameName = 'card-page';
/** The access in a form lasts five minutes. */
const freshForMs = 4 * 60_000;

/** The provider's page, on which masked digits arrive. It is opened by posting a form, here or in another window. */
export function CardPage({ payment }: { payment: Payment }) {
  const { t } = useText();
  const { paymentKey } = payment;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payment', 'card-page', paymentKey],
    queryFn: () => callApi('POST payment/open-phone-payment', { paymentKey }),
    refetchInterval: freshForMs,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
  const [shown, setShown] = useState<View>();
  const form = useRef<HTMLFormElement>(null);
  const ownWindow = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setShown((before) => before ?? data);
  }, [data]);
  useEffect(() => {
    if (shown) form.current?.submit();
  }, [shown]);
  const showAgain = async () => {
    const fresh = await refetch();
    if (fresh.data) setShown({ ...fresh.data });
  };
  return (
    <Sheet>
      <SheetBody>
        <div className="stack">
          <RefusalNotice error={error} />
          {shown?.code && (
            <p>
              {t('phone.code')} <bdi className="card-page-code">{shown.code}</bdi>
            </p>
          )}
          {!shown && !error && <LoadingBlock />}
          {shown && <ViewForm view={shown} target={frameName} ref={form} />}
          {data && <ViewForm view={data} target="_blank" ref={ownWindow} />}
          {shown && (
            <iframe
              className="card-page"
              name={frameName}
              title={t('phone.frame', { provider: providers[payment.provider ?? 'pcipal'].name })}
            />
          )}
          <div className="actions">
            <Button isPending={isFetching && shown !== undefined} onPress={() => void showAgain()}>
              {t('phone.again')}
            </Button>
            {data && (
              <Button variant="quiet" onPress={() => ownWindow.current?.submit()}>
                {t('phone.window')}
              </Button>
            )}
          </div>
          <p className="row-meta">{t('phone.blocked')}</p>
        </div>
      </SheetBody>
    </Sheet>
  );
}

interface ViewFormProps {
  view: View;
  target: string;
  ref: Ref<HTMLFormElement>;
}

function ViewForm({ view, target, ref }: ViewFormProps) {
  return (
    <form method="post" action={view.url} target={target} rel="noopener" ref={ref}>
      {Object.entries(view.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
