import { Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { archiveAddress, journalAddress, useInvoiceSums } from './invoices-requests.ts';
import { pdfArchives } from './pdf-archives.ts';
import { passwordFirst } from '#admin/session/password-again.ts';
import { useMonthWord } from './months.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function InvoiceDownloads({ month }: { month: string }) {
  const { t } = useTranslation('invoices');
  const word = useMonthWord();
  const { data: sums } = useInvoiceSums({ month, search: '', kind: '', handedIn: '' });
  const files = [
    [t('Sales journal, Excel'), journalAddress(month, 'xlsx')],
    [t('Sales journal, CSV'), journalAddress(month, 'csv')],
    // How many parts there are is known before anybody opens the menu.
    ...(sums ? pdfArchives(month, sums.count) : []).map(
      ({ address, part, parts }) =>
        [
          parts === 1
            ? t('Invoices and credit notes, PDF (ZIP)')
            : t('Invoices and credit notes, PDF, part {{part}} of {{parts}} (ZIP)', { part, parts }),
          address,
        ] as const,
    ),
    [t('e-Factura XML, to submit (ZIP)'), archiveAddress(month, 'open')],
    [t('e-Factura XML, all (ZIP)'), archiveAddress(month, 'all')],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PlainButton
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('Downloads for {{month}}', { month: word(month) })}
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([words, address]) => (
          <Menu.Item key={address} component="a" href={address} download onClick={passwordFirst}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
