import { numberFormatter } from '@foyer/contract/shared/formatters';
import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';

interface HealthReceiptProps {
  person: Key;
  owned: OwnedSubscription;
  years: readonly number[];
}

/** A receipt for the health insurance, for a year. */
export function HealthReceipt({ person, owned, years }: HealthReceiptProps) {
  const { t } = useText();
  const { numbers } = useFormats();
  const { subscriptionId, subscriptionCenterId } = owned;
  const write = numberFormatter(numbers, { useGrouping: false });
  const download = useMutation({
    mutationFn: (year: number) =>
      downloadCall('POST subscription/generate-qualitop-form', {
        ...selectedUser(person),
        subscriptionId,
        subscriptionCenterId,
        year,
      }),
    onSuccess: (file) => downloadFile(file.name, file),
  });
  return (
    <>
      <Menu
        aria-label={t('membership.healthReceipt')}
        title={t('membership.healthReceipt')}
        trigger={
          <Button isPending={download.isPending}>
            <Download className="icon" />
            {t('membership.healthReceipt')}
          </Button>
        }
      >
        {years.map((year) => (
          <MenuItem
            key={year}
            textValue={write.format(year)}
            icon={<FileText className="icon" />}
            onAction={() => download.mutate(year)}
          >
            {write.format(year)}
          </MenuItem>
        ))}
      </Menu>
      <RefusalNotice error={download.error} />
    </>
  );
}
