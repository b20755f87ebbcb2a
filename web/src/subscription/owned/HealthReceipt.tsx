import { numberFormatter } from '@foyer/contract/shared/formatters';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { localTimes } from '../../platform/local-time.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { useOwner } from './owner.ts';

/** Years back for which insurers accept a receipt. */
const years = 3;

/** A receipt for the health insurance, for a year. */
export function HealthReceipt({ owned }: { owned: OwnedSubscription }) {
  const { t } = useText();
  const { numbers, timeZone } = useFormats();
  const owner = useOwner();
  const { subscriptionId, subscriptionCenterId, startsOn } = owned;
  const write = numberFormatter(numbers, { useGrouping: false });
  const now = Number(localTimes(timeZone)(new Date()).day.slice(0, 4));
  const first = Math.min(now, Math.max(Number(startsOn.slice(0, 4)), now - years + 1));
  const download = useMutation({
    mutationFn: (year: number) =>
      downloadCall('POST subscription/generate-qualitop-form', {
        ...(owner && selectedUser(owner)),
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
        {Array.from({ length: now - first + 1 }, (_, index) => now - index).map((year) => (
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
