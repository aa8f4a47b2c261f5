import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { archiveAddress, journalAddress } from './invoices-requests.ts';
import { passwordFirst } from '#admin/session/password-again.ts';
import { useMonthWord } from './InvoiceFilters.tsx';

/** What the accountant and RO e-Factura take of a month. */
export function InvoiceDownloads({ month }: { month: string }) {
  const { t } = useTranslation('invoices', { keyPrefix: 'downloads' });
  const word = useMonthWord();
  const files = [
    ['journalXlsx', journalAddress(month, 'xlsx')],
    ['journalCsv', journalAddress(month, 'csv')],
    ['archiveOpen', archiveAddress(month, 'open')],
    ['archive', archiveAddress(month, 'all')],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('label', { month: word(month) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([name, address]) => (
          <Menu.Item key={name} component="a" href={address} download onClick={passwordFirst}>
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
