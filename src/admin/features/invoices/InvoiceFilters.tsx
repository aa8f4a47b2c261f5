import { Chip, Group, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '#domain/analytics/period.ts';
import { DOCUMENT_KINDS } from '#domain/invoices/invoice-document.ts';
import { bucharestToday } from '#admin/components/bucharest-today.ts';
import { useFormats } from '#admin/components/formats.ts';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import type { InvoiceFilters as Filters } from './invoices-requests.ts';

/** The books are kept for longer, and the address takes any month. */
const MONTHS = 36;
const HANDED_IN = ['all', 'open', 'due', 'done'] as const;

interface Props {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

export function InvoiceFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('invoices');
  const { t: common } = useTranslation();
  const months = useMonths(filters.month);
  return (
    <Group gap="sm" align="flex-end">
      <SearchBox
        label={t('Search by number, name or order')}
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label={t('Month')}
        flex={1}
        miw={150}
        maw={220}
        placeholder={t('All months')}
        clearable
        data={months}
        value={filters.month || null}
        onChange={(month) => onChange({ month: month ?? '' })}
      />
      <Select
        aria-label={t('Type')}
        flex={1}
        miw={130}
        maw={180}
        placeholder={`${t('Type')}: ${common('All')}`}
        clearable
        data={DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={filters.kind || null}
        onChange={(kind) => onChange({ kind: kind ?? '' })}
      />
      <Chip.Group
        multiple={false}
        value={filters.handedIn || 'all'}
        onChange={(next) => onChange({ handedIn: next === 'all' ? '' : String(next) })}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('e-Factura')}>
          {HANDED_IN.map((each) => (
            <Chip variant="outline" key={each} value={each}>
              {t(`handedInFilter.${each}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Group>
  );
}

/** The last months as `2026-11`, with the one that the address names. */
function useMonths(named: string): { value: string; label: string }[] {
  const word = useMonthWord();
  return useMemo(() => {
    const today = bucharestToday();
    const months = Array.from({ length: MONTHS }, (_, back) => addMonths(today, -back).slice(0, 7));
    const all = named && !months.includes(named) ? [...months, named] : months;
    return all.map((value) => ({ value, label: word(value) }));
  }, [named, word]);
}

/** A month in words; one that is none stands as it is. */
export function useMonthWord(): (month: string) => string {
  const { locale } = useFormats();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (month) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? format.format(new Date(`${month}-15`)) : month);
  }, [locale]);
}
