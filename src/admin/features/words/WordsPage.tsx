import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TEXT_KINDS } from '#domain/words/text-kinds.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useNames } from '#admin/components/use-names.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { TextBadge } from './TextState.tsx';
import { TEXT_FILTERS, useTextList, type ListedText } from './words-requests.ts';

export function Component() {
  const { t, formats } = useTexts('words');
  const { t: settings } = useTexts('settings');
  const nameOf = useNames();
  const { filters, isFiltered } = useUrlFilters(TEXT_FILTERS);
  const texts = useTextList(filters);
  return (
    <AdminPage
      title={t('Words')}
      parent={{ label: settings('Settings'), to: '/admin/settings' }}
      intro={t(
        'What the shop says in its own words. Policies are not changed here: each of their versions holds for the orders of its time.',
      )}
      actions={<NewTexts />}
    >
      <Filters
        search={t('Search in titles and texts')}
        filters={[
          {
            name: 'kind',
            label: t('What'),
            choices: [
              { value: '', label: t('Everything') },
              ...TEXT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            ],
          },
        ]}
      />
      <ListTable
        label={t('Words')}
        query={texts}
        isFiltered={isFiltered}
        isRowLink
        empty={t('No texts.')}
        columns={[
          { name: 'title', title: t('Title'), phone: 'head', as: TextTitle },
          { name: 'kind', title: t('What'), phone: 'fact', cell: ({ kind }) => t(`kind.${kind}`) },
          { name: 'state', title: t('Status'), phone: 'fact', cell: ({ state }) => <TextBadge state={state} /> },
          {
            name: 'change',
            title: t('Changed'),
            from: 'md',
            phone: 'fact',
            cell: ({ change }) => change && `${formats.date(change.at)}, ${nameOf(change.by)}`,
          },
        ]}
      />
    </AdminPage>
  );
}

function NewTexts() {
  const { t } = useTexts('words');
  return (
    <Group gap="xs">
      {(['questions', 'mesaje', 'blog'] as const).map((kind) => {
        const [Kind, to] = [kind === 'blog' ? Button : PlainButton, `/admin/settings/words/${kind}`];
        return (
          <Kind key={kind} component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
            {t(`add.${kind}`)}
          </Kind>
        );
      })}
    </Group>
  );
}

function TextTitle({ item: { id, title } }: { item: ListedText }) {
  return (
    <PageLink to={`/admin/settings/words/${id}`} lang="ro">
      {title}
    </PageLink>
  );
}
