import { Group, Menu, Text, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarkPlus, IconCheck, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { savedViewSchema, type SavedView } from '#domain/saved-views/saved-view.ts';
import { useDeleteView, useSavedViews, useSaveView } from './saved-views-requests.ts';
import type { Opened } from '#admin/components/OpensLater.tsx';
import { SubmitForm, useSubmitForm } from '#admin/components/forms/SubmitForm.tsx';

export default function SavedViewsMenu({ button, opened, setOpened, query }: Opened & { query: string }) {
  const { t, wording } = useTexts('orders');
  const views = useSavedViews();
  const save = useSaveView();
  const remove = useDeleteView();
  const [saving, dialog] = useDisclosure(false);

  // The callback also runs after the owner has left the list.
  const bringBack = ({ name, query: kept }: SavedView) =>
    void save.mutateAsync({ name, query: kept }).catch(tellFailure(wording));
  const deleteView = (view: SavedView) =>
    void remove
      .mutateAsync(view.id)
      .then(() => notifyUndo(t('View “{{name}}” deleted', { name: view.name }), () => bringBack(view)))
      .catch(tellFailure(wording));

  return (
    <>
      <Menu position="bottom-end" width={300} closeOnItemClick opened={opened} onChange={setOpened}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {views.data?.items.map((view) => (
            <Group key={view.id} gap={0} wrap="nowrap" role="none">
              <Menu.Item
                component={Link}
                to={`/admin/orders?${view.query}`}
                flex={1}
                miw={0}
                leftSection={
                  view.query === query ? <IconCheck size={16} role="img" aria-label={t('current')} /> : undefined
                }
              >
                <Text truncate>{view.name}</Text>
              </Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={t('Delete view “{{name}}”', { name: view.name })}
                onClick={() => deleteView(view)}
              >
                <IconTrash size={16} aria-hidden style={{ display: 'block' }} />
              </Menu.Item>
            </Group>
          ))}
          {views.data?.items.length === 0 && (
            <Text c="dimmed" p="xs">
              {t('No saved views yet. Set filters, then save them as a view.')}
            </Text>
          )}
          {views.error && (
            <Text c="var(--mantine-color-error)" p="xs">
              {wording.failure(views.error)}
            </Text>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            disabled={query === ''}
            onClick={dialog.open}
          >
            {query === '' ? t('Set filters first') : t('Save as view')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={saving} onClose={dialog.close} title={t('Save as view')}>
        <NameForm query={query} onClose={dialog.close} />
      </Modal>
    </>
  );
}

function NameForm({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useTexts('orders');
  const save = useSaveView();
  const { form, submits } = useSubmitForm({
    initialValues: { name: '' },
    schema: savedViewSchema,
    toSent: ({ name }) => ({ screen: 'orders', name, query }),
    send: (view) => save.mutateAsync(view),
    onDone: (_, { name }) => {
      notifyDone(t('View “{{name}}” saved', { name }));
      onClose();
    },
  });
  return (
    <SubmitForm {...submits} submit={t('Save')} onClose={onClose}>
      <TextInput
        label={t('View name')}
        description={t('Replaces a view with the same name. Only you can see your views.')}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </SubmitForm>
  );
}
