import type { InferResponseType } from 'hono/client';
import type { EmailChange, FactorCheck } from '#domain/accounts/account.ts';
import type { AccountRoutes } from '#server/platform/accounts/account-routes.ts';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { client, request } from '#admin/components/request.ts';
import { useRead, useWrite } from '#admin/components/use-requests.ts';

const account = client<AccountRoutes>().api.account;

export type Account = InferResponseType<typeof account.$get, 200>;

export const useAccount = () => useRead(account);

export const changePassword = (json: { current: string; next: string }) => request(account.password.$post({ json }));
export const askForEmail = (json: EmailChange) => request(account.email.$post({ json }));
export const startTotp = ({ password }: { password: string }) => request(account.totp.$post({ json: { password } }));
export const confirmTotp = (json: { code: string }) => request(account.totp.confirm.$post({ json }));
export const stopTotp = (json: FactorCheck) => request(account.totp.stop.$post({ json }));
export const newRecoveryCodes = (json: FactorCheck) => request(account['recovery-codes'].$post({ json }));
export const signOutEverywhere = () => request(account.sessions.$delete());

/** Reads everything again, because any data may hold the name. */
export function useChangeName() {
  const { t, wording } = useTexts('account');
  return useWrite((json: { name: string }) => account.name.$put({ json }), undefined, {
    onSuccess: () => notifyDone(t('Name saved')),
    onError: tellFailure(wording),
  });
}

export const useRevokeSession = () =>
  useWrite((id: string) => account.sessions[':id'].$delete({ param: { id } }), ['account']);
