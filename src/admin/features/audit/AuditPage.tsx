import { useNames } from '#admin/components/use-names.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useCategories } from '#admin/components/categories.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { AuditFacts, AuditSentence } from './AuditLine.tsx';
import { AUDIT_FILTERS, useAudit } from './audit-requests.ts';

const AREAS = [
  'session', 'account', 'team', 'order', 'draft', 'product', 'media', 'film', 'inventory', 'discount', 'customer', 'message', 'review',
  'testimonial', 'subscriber', 'mail', 'return', 'invoice', 'anaf', 'locker', 'payment', 'parcel', 'saved-view', 'settings', 'words',
] as const; // prettier-ignore

export function Component() {
  const { t, formats } = useTexts('audit');
  const nameOf = useNames();
  const { filters, isFiltered } = useUrlFilters(AUDIT_FILTERS);
  const audit = useAudit(filters);
  // Includes the filtered person even while the list loads.
  const actors = new Set([...(audit.data?.pages[0]?.actors ?? []), filters.actor]);
  const others = [...actors].filter((actor) => actor !== '' && actor !== 'visitor');
  const words = useEventWords({ nameOfCategory: useCategories().nameOf });

  return (
    <AdminPage
      title={t('Audit log')}
      intro={t('Every sign-in and every change made in the back-office, newest first.')}
    >
      <Filters
        search={t('Order, product, customer or code')}
        filters={[
          {
            name: 'actor',
            label: t('User'),
            choices: [
              { value: '', label: t('All users') },
              { value: 'visitor', label: t('Visitor') },
              ...others.map((actor) => ({ value: actor, label: nameOf(actor) })),
            ],
          },
          {
            name: 'area',
            label: t('Action'),
            choices: [
              { value: '', label: t('All actions') },
              ...AREAS.map((area) => ({ value: area, label: t(`areas.${area}`) })),
            ],
          },
          { name: 'from', label: t('from') },
          { name: 'to', label: t('to') },
        ]}
      />
      <ListTable
        label={t('Audit log')}
        query={audit}
        isFiltered={isFiltered}
        empty={t('No activity yet.')}
        columns={[
          { name: 'at', title: t('When'), width: 170, phone: 'figure', cell: (line) => formats.dateTime(line.at) },
          {
            name: 'kind',
            title: t('What happened'),
            width: '45%',
            phone: 'head',
            cell: (line) => <AuditSentence line={line} words={words} />,
          },
          {
            name: 'details',
            title: t('Details'),
            phone: 'figure',
            cell: (line) => <AuditFacts line={line} words={words} />,
          },
        ]}
      />
    </AdminPage>
  );
}
