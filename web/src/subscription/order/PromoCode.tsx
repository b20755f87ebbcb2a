import type { Plan } from '@foyer/contract/subscription/plan';
import { useMutation } from '@tanstack/react-query';
import { Tag, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { callApi } from '../../platform/api.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { Ordering } from './ordering.ts';
import './promo-code.css';

interface PromoCodeProps {
  ordering: Ordering;
  plan: Pick<Plan, 'subscriptionId'>;
}

/** A code that is valid is part of the order, where each line says what it does. */
export function PromoCode({ ordering, plan }: PromoCodeProps) {
  const { t } = useText();
  const say = useRefusalText();
  const { promoCode } = ordering.choices;
  const [typed, setTyped] = useState('');
  const check = useMutation({
    mutationFn: (code: string) =>
      callApi('POST subscription/validate-promo-code', {
        centerId: ordering.center.id,
        promoCode: code,
        subscriptionId: plan.subscriptionId,
      }),
    onSuccess: (_known, code) => {
      setTyped('');
      ordering.choose({ promoCode: code });
    },
  });
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(promoCode);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (shown.current === promoCode) return;
    shown.current = promoCode;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [promoCode]);
  return (
    <div ref={place}>
      <p className="visually-hidden" role="status">
        {promoCode && t('join.codeApplied', { code: isolated(promoCode) })}
      </p>
      {promoCode ? (
        <p className="promo-applied">
          <Tag className="icon" />
          <span>{t('join.codeApplied', { code: isolated(promoCode) })}</span>
          <Button
            shape="icon"
            size="small"
            variant="quiet"
            aria-label={t('join.removeNamedCode', { code: isolated(promoCode) })}
            onPress={() => ordering.choose({ promoCode: undefined })}
          >
            <X className="icon" />
          </Button>
        </p>
      ) : (
        <form
          className="promo-code"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim()) check.mutate(typed.trim());
          }}
        >
          <TextField
            label={t('join.promoCode')}
            value={typed}
            onChange={(next) => {
              setTyped(next);
              if (check.error) check.reset();
            }}
            maxLength={40}
            autoComplete="off"
            error={check.error && say(check.error)}
            joined={
              <Button type="submit" isPending={check.isPending}>
                {t('join.apply')}
              </Button>
            }
          />
        </form>
      )}
    </div>
  );
}
