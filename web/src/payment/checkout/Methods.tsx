import type { PaymentMeans } from '@foyer/contract/shared/payment';
import { CreditCard, Landmark, type LucideIcon, ReceiptText, Send, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { brandName, expiryOf, isInstalments, nameOfProvider } from '../../invoices/payment-names.ts';
import { type Texts, useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Radio } from '../../ui/choice/RadioGroup.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { canKeepCard, type PaymentOption } from './payment-choice.ts';

const icons: Record<PaymentOption['method'] | PaymentMeans, LucideIcon> = {
  cc: CreditCard,
  card: CreditCard,
  cof: CreditCard,
  dd: Landmark,
  directDebit: Landmark,
  multibanco: Landmark,
  mbway: Smartphone,
  pl: Send,
  invoice: ReceiptText,
};

function wordsOf(way: PaymentOption, hasSaved: boolean, t: Texts['t']): { title: string; note: string } {
  if (way.method === 'cof') {
    const { card } = way;
    const expiry = expiryOf(card);
    const brand = brandName(card);
    return {
      title: card.lastFour ? t('checkout.cardEnding', { brand, digits: card.lastFour }) : brand,
      note: expiry ? t('checkout.savedUntil', { expiry }) : t('checkout.saved'),
    };
  }
  if (way.method === 'cc') {
    const provider = nameOfProvider(way.provider);
    const { means } = way;
    if (means && means !== 'card') return { title: t(`means.${means}`), note: t(`means.${means}Note`) };
    if (isInstalments(way.provider)) {
      return {
        title: t('checkout.instalments', { provider }),
        note: t('checkout.instalmentsNote', { provider }),
      };
    }
    return {
      title: t(hasSaved ? 'checkout.otherCard' : 'checkout.card'),
      note: t('checkout.cardNote', { provider }),
    };
  }
  if (way.method === 'pl') {
    return {
      title: t('checkout.link'),
      note: t('checkout.linkNote', { provider: nameOfProvider(way.provider) }),
    };
  }
  return { title: t(`checkout.${way.method}`), note: t(`checkout.${way.method}Note`) };
}

interface MethodsProps {
  ways: readonly PaymentOption[];
  chosen: PaymentOption;
  onChoose: (id: string) => void;
  /** Further questions of the chosen method. */
  details?: ((way: PaymentOption) => ReactNode) | undefined;
  /** Undefined where there is no person to keep a card for. */
  keepCard?: { isKept: boolean; onChange: (isKept: boolean) => void } | undefined;
}

/**
 * The choice of payment method, and below it the further questions of the chosen one: within the choice, the arrow keys
 * would choose another method.
 */
export function Methods({ ways, chosen, onChoose, details, keepCard }: MethodsProps) {
  const { t } = useText();
  const hasSaved = ways.some(({ method }) => method === 'cof');
  const more = details?.(chosen);
  const canKeep = keepCard && canKeepCard(chosen);
  return (
    <Sheet title={t('checkout.how')}>
      <RadioGroup className="methods" aria-label={t('checkout.how')} value={chosen.id} onChange={onChoose}>
        {ways.map((way) => {
          const { title, note } = wordsOf(way, hasSaved, t);
          const Icon = icons[('means' in way && way.means) || way.method];
          return (
            <div key={way.id} className="method" data-selected={way === chosen || undefined}>
              <Radio value={way.id}>
                <span className="method-title">{title}</span>
                <span className="row-meta">{note}</span>
              </Radio>
              <span className="method-icon">
                <Icon className="icon" strokeWidth={1.75} />
              </span>
            </div>
          );
        })}
      </RadioGroup>
      {(canKeep || more) && (
        <fieldset className="method-body" aria-label={wordsOf(chosen, hasSaved, t).title}>
          {canKeep && (
            <Checkbox isSelected={keepCard.isKept} onChange={keepCard.onChange}>
              {t(
                'means' in chosen && chosen.means === 'directDebit'
                  ? 'means.keepAccount'
                  : 'checkout.keepCard',
              )}
            </Checkbox>
          )}
          {more}
        </fieldset>
      )}
    </Sheet>
  );
}
