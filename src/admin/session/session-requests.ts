import type { AccountRoutes } from '#server/platform/accounts/account-routes.ts';
import type { SessionRoutes } from '#server/platform/accounts/session-routes.ts';
import type { SignUpRoutes } from '#server/platform/accounts/sign-up-routes.ts';
import type { UsersRoutes } from '#server/platform/accounts/users-routes.ts';
import type { SignIn, SignUp } from '#domain/accounts/account.ts';
import type { Language } from '#domain/accounts/language.ts';
import { client, request } from '#admin/components/request.ts';

const session = client<SessionRoutes>().api;
const users = client<UsersRoutes>().api.users;
const signUp = client<SignUpRoutes>().api.users;
const account = client<AccountRoutes>().api.account;

export const readSession = async () => (await request(session.session.$get())).session;
export const signInRequest = (typed: SignIn) => request(session.session.$post({ json: typed }));
export const signUpRequest = (typed: SignUp) => request(signUp.$post({ json: typed }));
export const proveAddress = (typed: { token: string; password: string }) =>
  request(signUp['confirm-address'].$post({ json: typed }));
export const readInvitation = (token: string) => request(signUp.invitation.$post({ json: { token } }));
export const joinTeam = (typed: { token: string; password: string }) => request(signUp.join.$post({ json: typed }));
export const confirmOwnPassword = (json: { password: string }) => request(account.confirm.$post({ json }));
export const signOutRequest = () => request(session.session.$delete());
export const refreshRequest = (idleMs: number) => request(session.session.refresh.$post({ json: { idleMs } }));
export const readUserDocument = (uid: string) => request(users[':uid'].$get({ param: { uid } }));
export const languageRequest = (language: Language) => request(account.language.$put({ json: { language } }));
