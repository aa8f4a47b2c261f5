import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import type { Settings, SettingsName } from '#domain/settings/settings.ts';
import type { AdminSettingsRoutes, ShownSettings } from '#server/office/settings/admin-settings-routes.ts';
import { client, request } from '#admin/components/request.ts';
import { keyOf, pollUntilLive, useRead, useWrite } from '#admin/components/use-requests.ts';

const { settings } = client<AdminSettingsRoutes>().api.admin;

interface Sent<Name extends SettingsName> {
  version: number;
  value: Settings[Name];
  /** True when the owner has confirmed that saving opens the shop. */
  evenOpening?: boolean;
}
/** Settings with their times as JSON text. */
export type ReadSettings<Name extends SettingsName> = Omit<ShownSettings<Name>, 'change'> & {
  change: { by: string; at: string } | null;
};

interface Endpoint<Name extends SettingsName> {
  $get: () => Promise<ClientResponse<ReadSettings<Name>, 200>>;
  $put: (asked: { json: Sent<Name> }) => Promise<ClientResponse<ReadSettings<Name>, 200>>;
  $url: () => URL;
}
const endpoint = <Name extends SettingsName>(name: Name) => settings[name] as unknown as Endpoint<Name>;

export const useSettings = <Name extends SettingsName>(name: Name) =>
  useRead<Endpoint<Name>, ReadSettings<Name>>(endpoint(name), {}, { refetchInterval: pollUntilLive });

export function useSaveSettings<Name extends SettingsName>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: Sent<Name>) => request(endpoint(name).$put({ json })),
    onSuccess: (saved) => client.setQueryData(keyOf(endpoint(name)), saved),
  });
}

export const useMailState = () => useRead(settings.mail.state);
export const useSendTestMail = () => useWrite(() => settings.mail.test.$post(), ['settings']);
export const useLacking = () => useRead(settings.opening.lacking);
export const useImpossibleMethods = () => useRead(settings.selling.impossible);
