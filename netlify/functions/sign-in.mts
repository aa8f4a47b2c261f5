import type { Config, Context } from '@netlify/functions';
import { accountRoutes } from '#server/platform/accounts/account-routes.ts';
import { sessionRoutes } from '#server/platform/accounts/session-routes.ts';
import { signUpRoutes } from '#server/platform/accounts/sign-up-routes.ts';
import { usersRoutes } from '#server/platform/accounts/users-routes.ts';
import { wayBackRoutes } from '#server/platform/accounts/way-back-routes.ts';
import { joinApis } from '#server/platform/http/join-apis.ts';

const api = joinApis(sessionRoutes, signUpRoutes, usersRoutes, accountRoutes, wayBackRoutes);

export default (request: Request, context: Context) => api.fetch(request, context);

export const config: Config = {
  path: [
    '/api/session',
    '/api/session/refresh',
    '/api/users',
    '/api/users/:uid',
    '/api/account',
    '/api/account/*',
    '/api/password-resets',
    '/api/password-resets/use',
    '/api/owner-recovery',
  ],
};
