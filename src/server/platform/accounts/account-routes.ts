import type { Context } from 'hono';
import {
  emailChangeSchema,
  factorCheckSchema,
  languageSchema,
  ownNameSchema,
  passwordChangeSchema,
  passwordCheckSchema,
  totpConfirmationSchema,
} from '#domain/accounts/account.ts';
import { database } from '#server/platform/database/database.ts';
import { CONFIRMED_MS, createSignedInApi } from './admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { tellOwnAccount } from './account-mails.ts';
import { askForEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { listNames } from './list-team.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { endedSessionCookie } from './session-token.ts';
import { confirmSession, listOpenSessions, revokeSessions } from './sessions-table.ts';
import { confirmTotp, startTotp, stopTotp } from './totp-setup.ts';
import { checkOwnFactor, checkOwnPassword } from './check-own-password.ts';
import { getAccount, setLanguage, setName } from './users-table.ts';

export const accountRoutes = createSignedInApi()
  .get('/api/account', async (c) => {
    const { user, id } = c.get('session');
    const account = await getAccount(database(), user.id);
    return c.json({
      email: user.email,
      name: (await listNames(database()))[user.email] ?? '',
      sessionId: id,
      secondFactor: account.totpConfirmed,
      recoveryCodesLeft: await countRecoveryCodes(database(), user.id),
      sessions: await listOpenSessions(database(), user.id),
    });
  })
  // Confirms the password for requests that need it (`passwordAgain`).
  .post('/api/account/confirm', validated('json', passwordCheckSchema), async (c) => {
    const session = c.get('session');
    await checkOwnPassword(database(), session, c.req.valid('json').password);
    await confirmSession(database(), session.id);
    return c.json({ holdsMs: CONFIRMED_MS });
  })
  .post('/api/account/password', validated('json', passwordChangeSchema), async (c) => {
    await changePassword(database(), c.get('session'), c.req.valid('json'), browserOf(c));
    return c.body(null, 204);
  })
  .post('/api/account/email', validated('json', emailChangeSchema), async (c) => {
    await askForEmail(database(), c.get('session'), c.req.valid('json'));
    return c.body(null, 204);
  })
  .put('/api/account/name', validated('json', ownNameSchema), async (c) => {
    const { user } = c.get('session');
    const { name } = c.req.valid('json');
    const event = { kind: 'account.change-name', subject: `user/${user.id}` };
    await commit(database(), { actor: user, event }, (unit) => setName(unit.tx, user.id, name));
    return c.body(null, 204);
  })
  // Writes no event, because nobody would look for it in the audit log.
  .put('/api/account/language', validated('json', languageSchema), async (c) => {
    await setLanguage(database(), c.get('session').user.id, c.req.valid('json').language);
    return c.body(null, 204);
  })
  .delete('/api/account/sessions/:id', async (c) => {
    const { user } = c.get('session');
    const only = c.req.param('id');
    await commit(
      database(),
      {
        actor: user,
        event: (ended: number) => ({ kind: 'session.revoke', subject: `user/${user.id}`, details: { ended } }),
      },
      (unit) => revokeSessions(unit.tx, user.id, { only }),
    );
    return c.body(null, 204);
  })
  // Signs out everywhere, here too.
  .delete('/api/account/sessions', async (c) => {
    const { user } = c.get('session');
    await commit(
      database(),
      {
        actor: user,
        event: (ended: number) => ({ kind: 'session.revoke-all', subject: `user/${user.id}`, details: { ended } }),
      },
      (unit) => revokeSessions(unit.tx, user.id),
    );
    c.header('set-cookie', endedSessionCookie);
    return c.body(null, 204);
  })
  .post('/api/account/totp', validated('json', passwordCheckSchema), async (c) => {
    const { user } = c.get('session');
    await checkOwnPassword(database(), c.get('session'), c.req.valid('json').password);
    return c.json(await startTotp(database(), user), 201);
  })
  .post('/api/account/totp/confirm', validated('json', totpConfirmationSchema), async (c) => {
    const { code } = c.req.valid('json');
    return c.json({ recoveryCodes: await confirmTotp(database(), c.get('session'), code, browserOf(c)) });
  })
  .post('/api/account/totp/stop', validated('json', factorCheckSchema), async (c) => {
    const { user } = c.get('session');
    await checkOwnFactor(database(), c.get('session'), c.req.valid('json'), browserOf(c));
    await stopTotp(database(), user, browserOf(c));
    return c.body(null, 204);
  })
  .post('/api/account/recovery-codes', validated('json', factorCheckSchema), async (c) => {
    const { user } = c.get('session');
    await checkOwnFactor(database(), c.get('session'), c.req.valid('json'), browserOf(c));
    const recoveryCodes = await commit(
      database(),
      { actor: user, event: { kind: 'account.new-recovery-codes', subject: `user/${user.id}` } },
      async (unit) => {
        await tellOwnAccount(unit, user.email, 'new-recovery-codes', browserOf(c));
        return makeRecoveryCodes(unit.tx, user.id);
      },
    );
    return c.json({ recoveryCodes });
  });

export type AccountRoutes = typeof accountRoutes;

const browserOf = (c: Context): string => c.req.header('user-agent') ?? '';
