import { hc } from 'hono/client';
import type { SessionRoutes } from '#server/platform/accounts/session-routes.ts';
import type { UsersRoutes } from '#server/platform/accounts/users-routes.ts';
import type { SignIn, SignUp } from '#domain/accounts/account.ts';
import { api, request } from '#admin/components/request.ts';

const session = hc<SessionRoutes>(...api).api;
const users = hc<UsersRoutes>(...api).api.users;

export const readSession = async () => (await request(session.session.$get())).session;
export const signInRequest = (typed: SignIn) => request(session.session.$post({ json: typed }));
export const signUpRequest = (typed: SignUp) => request(session.users.$post({ json: typed }));
export const signOutRequest = () => request(session.session.$delete());
export const refreshRequest = () => request(session.session.refresh.$post());
export const readUserDocument = (uid: string) => request(users[':uid'].$get({ param: { uid } }));
