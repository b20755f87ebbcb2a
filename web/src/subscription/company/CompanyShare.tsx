import { Building2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { Join } from '../join/use-join.ts';

const CompanyDialog = lazyPart(() => import('./CompanyDialog.tsx'), 'CompanyDialog');

export interface CompanyShareProps {
  join: Join;
  /** Whose code the address has. */
  company: string | undefined;
  /** The code of the address isn't valid. */
  isWrong: boolean;
  onCode: (code: string | undefined) => void;
}

/** Asks people whether their company pays a share, and says that it does. */
export function CompanyShare({ join, company, isWrong, onCode }: CompanyShareProps) {
  const { t, say } = useText();
  const [isOpen, setOpen] = useState(false);
  const { companyCode } = join.choices;
  const remove = (
    <Button size="small" onPress={() => onCode(undefined)}>
      {t('company.remove')}
    </Button>
  );
  if (isWrong) {
    return (
      <Notice tone="warn" isNews action={remove}>
        {say('subscription.companyCodeInvalid')}
      </Notice>
    );
  }
  if (companyCode && company) {
    return (
      <Notice tone="success" icon={<Building2 className="icon" />} action={remove}>
        {t('company.pays', { company: isolated(company) })}
      </Notice>
    );
  }
  return (
    <>
      <Notice
        icon={<Building2 className="icon" />}
        action={
          <Button size="small" onPress={() => setOpen(true)}>
            {t('company.enter')}
          </Button>
        }
      >
        {t('company.question')}
      </Notice>
      <Suspense>
        {isOpen && (
          <CompanyDialog
            join={join}
            onCode={(code) => {
              onCode(code);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
