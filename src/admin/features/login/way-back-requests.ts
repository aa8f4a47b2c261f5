import type { OwnerRecovery, PasswordReset } from '#domain/accounts/way-back.ts';
import type { WayBackRoutes } from '#server/platform/accounts/way-back-routes.ts';
import { client, request } from '#admin/components/request.ts';

const wayBack = client<WayBackRoutes>().api;

export const askPasswordReset = (json: { email: string }) => request(wayBack['password-resets'].$post({ json }));
export const resetPassword = (json: PasswordReset) => request(wayBack['password-resets'].use.$post({ json }));
export const recoverOwner = (json: OwnerRecovery) => request(wayBack['owner-recovery'].$post({ json }));
