import { FigureTable } from '#admin/components/figures/FigureTable.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Dashboard } from './dashboard-requests.ts';

interface Props extends Pick<Dashboard, 'series'> {
  label: (day: string) => string;
}

export default function RevenueTable({ series, label }: Props) {
  const { t, formats } = useTexts('dashboard');
  const { t: analytics } = useTexts('analytics');
  return (
    <FigureTable
      label={t('Revenue of the last 30 days')}
      rows={series.toReversed()}
      keyOf={(row) => row.day}
      columns={[
        { title: t('Day'), isShort: true, render: (row) => label(row.day) },
        { title: analytics('columns.orders'), isFigure: true, render: (row) => formats.number(row.orders) },
        { title: analytics('columns.revenue'), isFigure: true, render: (row) => formats.money(row.revenue) },
        {
          title: t('Previous 30 days'),
          isFigure: true,
          render: (row) => (row.compared ? formats.money(row.compared.revenue) : '–'),
        },
      ]}
    />
  );
}
