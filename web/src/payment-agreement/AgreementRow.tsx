import type { Agreement } from '@foyer/contract/payment-agreement';
import type { AgreementType } from '@foyer/contract/shared/agreement';
import { CreditCard, Landmark, type LucideIcon, ReceiptText } from 'lucide-react';
import { brandName } from '../invoices/payment-names.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Row, RowIcon } from '../ui/sheet/Sheet.tsx';
import './payment-agreement.css';

const icons: Record<AgreementType, LucideIcon> = {
  CREDIT_CARD: CreditCard,
  DIRECT_DEBIT: Landmark,
  DIRECT_DEBIT_LINK: Landmark,
  INVOICE: ReceiptText,
};

interface Props {
  agreement: Agreement;
  /** The payer may choose another payment method. */
  onChange?: () => void;
}

/** How somebody pays at one centre, and by which mandate. */
export function AgreementRow({ agreement, onChange }: Props) {
  const { t } = useText();
  const { plainDate } = useFormat();
  const { type, card, account, centerName, since } = agreement;
  const Icon = icons[type];
  const how = card?.lastFour
    ? t('agreement.cardEnding', { brand: brandName(card), digits: card.lastFour })
    : card?.brand
      ? brandName(card)
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
        onChange && (
          <Button
            size="small"
            onPress={onChange}
            aria-label={t('agreement.changeWith', { center: centerName })}
          >
            {t('agreement.change')}
          </Button>
        )
      }
    />
  );
}
