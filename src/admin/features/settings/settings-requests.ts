import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { Settings, SettingsName } from '#domain/settings/settings.ts';
import type { AdminSettingsRoutes, ShownSettings } from '#server/office/settings/admin-settings-routes.ts';
import { api, request } from '#admin/components/request.ts';

const { firm, selling, secondChance, mail, documents, categories, look, community } = hc<AdminSettingsRoutes>(...api)
  .api.admin.settings;

interface Sent<Name extends SettingsName> {
  version: number;
  value: Settings[Name];
  /** The owner knows that it closes the shop. */
  evenClosing?: boolean;
}
/** As JSON brings them. */
export type ReadSettings<Name extends SettingsName> = Omit<ShownSettings<Name>, 'change'> & {
  change: { by: string; at: string } | null;
};

type Endpoints = {
  readonly [Name in SettingsName]: {
    read: () => Promise<ReadSettings<Name>>;
    save: (json: Sent<Name>) => Promise<ReadSettings<Name>>;
  };
};
const endpoints: Endpoints = {
  firm: { read: () => request(firm.$get()), save: (json) => request(firm.$put({ json })) },
  selling: { read: () => request(selling.$get()), save: (json) => request(selling.$put({ json })) },
  secondChance: {
    read: () => request(secondChance.$get()),
    save: (json) => request(secondChance.$put({ json })),
  },
  mail: { read: () => request(mail.$get()), save: (json) => request(mail.$put({ json })) },
  documents: { read: () => request(documents.$get()), save: (json) => request(documents.$put({ json })) },
  categories: { read: () => request(categories.$get()), save: (json) => request(categories.$put({ json })) },
  community: { read: () => request(community.$get()), save: (json) => request(community.$put({ json })) },
  look: { read: () => request(look.$get()), save: (json) => request(look.$put({ json })) },
};

/** In ms. */
const PUBLISH_POLL_MS = 20_000;

export const useSettings = <Name extends SettingsName>(name: Name) =>
  useQuery({
    queryKey: ['settings', name],
    queryFn: endpoints[name].read,
    refetchInterval: ({ state: { data } }) => (data && !data.isLive && data.isBuiltByItself ? PUBLISH_POLL_MS : false),
  });

export function useSaveSettings<Name extends SettingsName>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endpoints[name].save,
    onSuccess: (saved) => client.setQueryData(['settings', name], saved),
  });
}

export const useMailState = () =>
  useQuery({ queryKey: ['settings', 'mail', 'state'], queryFn: () => request(mail.state.$get()) });

export function useSendTestMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(mail.test.$post()),
    onSettled: () => client.invalidateQueries({ queryKey: ['settings', 'mail', 'state'] }),
  });
}

export const useImpossibleMethods = () =>
  useQuery({ queryKey: ['settings', 'selling', 'impossible'], queryFn: () => request(selling.impossible.$get()) });
