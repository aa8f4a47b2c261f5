import * as z from 'zod/mini';
import { publishedSettings } from '#config/published-settings.ts';
import { mailSchema } from '#domain/settings/mail.ts';
import { categoriesSchema } from '#domain/settings/categories.ts';
import { documentsSchema } from '#domain/settings/documents.ts';
import { firmSchema } from '#domain/settings/firm.ts';
import { sellingSchema } from '#domain/settings/selling.ts';
import type { SettingsName } from '#domain/settings/settings.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { rebuildsByItself } from '#server/platform/builds/build-hook.ts';
import { database } from '#server/platform/database/database.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { readMailState } from '#server/platform/mail/read-mail-state.ts';
import { sendTestMail } from '#server/platform/mail/send-test-mail.ts';
import { validated } from '#server/platform/http/validated.ts';
import { saveSettings, type SaveSettings } from './save-settings.ts';
import { readSettings, type StoredSettings } from './settings-table.ts';

const TEST_MAILS_PER_HOUR = 20;

const saved = <Schema extends z.ZodMiniType>(schema: Schema) =>
  validated('json', z.strictObject({ version: z.int().check(z.nonnegative()), value: schema }));

/** What owners decide, a screen each. A save that comes too late is a 409 with what stands now under `current`. */
export const adminSettingsRoutes = createAdminApi()
  .get('/api/admin/settings/firm', async (c) => c.json(await read('firm')))
  .put('/api/admin/settings/firm', saved(firmSchema), async (c) =>
    c.json(await answer('firm', await saveSettings(database(), c.get('actor'), 'firm', c.req.valid('json')))),
  )
  .get('/api/admin/settings/selling', async (c) => c.json(await read('selling')))
  .put('/api/admin/settings/selling', saved(sellingSchema), async (c) =>
    c.json(await answer('selling', await saveSettings(database(), c.get('actor'), 'selling', c.req.valid('json')))),
  )
  .get('/api/admin/settings/mail', async (c) => c.json(await read('mail')))
  .put('/api/admin/settings/mail', saved(mailSchema), async (c) =>
    c.json(await answer('mail', await saveSettings(database(), c.get('actor'), 'mail', c.req.valid('json')))),
  )
  .get('/api/admin/settings/categories', async (c) => c.json(await read('categories')))
  .put('/api/admin/settings/categories', saved(categoriesSchema), async (c) =>
    c.json(
      await answer('categories', await saveSettings(database(), c.get('actor'), 'categories', c.req.valid('json'))),
    ),
  )
  .get('/api/admin/settings/documents', async (c) => c.json(await read('documents')))
  .put('/api/admin/settings/documents', saved(documentsSchema), async (c) =>
    c.json(await answer('documents', await saveSettings(database(), c.get('actor'), 'documents', c.req.valid('json')))),
  )
  .get('/api/admin/settings/mail/state', async (c) => c.json(await readMailState(database())))
  .post('/api/admin/settings/mail/test', async (c) => {
    const { email } = c.get('actor');
    if ((await countRequest(database(), 'test-mail', email, 3600)) > TEST_MAILS_PER_HOUR)
      throw new ProblemError(429, 'rate_limited', 'Too many test mails', {}, { 'retry-after': '3600' });
    return c.json({ to: email, ...(await sendTestMail(email)) });
  });

export type AdminSettingsRoutes = typeof adminSettingsRoutes;

/** Settings as their screen shows them. */
export interface ShownSettings<Name extends SettingsName> extends StoredSettings<Name> {
  /** Whether pages, mails and documents say so already. */
  isLive: boolean;
  /** Whether the build that makes them say so comes by itself. */
  isBuiltByItself: boolean;
}

async function read<Name extends SettingsName>(name: Name): Promise<ShownSettings<Name>> {
  return show(name, await readSettings(database(), name));
}

function show<Name extends SettingsName>(name: Name, stored: StoredSettings<Name>): ShownSettings<Name> {
  const isLive = (publishedSettings[name]?.version ?? 0) === stored.version;
  return { ...stored, isLive, isBuiltByItself: rebuildsByItself() };
}

async function answer<Name extends SettingsName>(name: Name, result: SaveSettings<Name>): Promise<ShownSettings<Name>> {
  if (result.ok || result.code === 'unchanged') return read(name);
  throw new ProblemError(409, result.code, 'Somebody else changed it meanwhile', {
    current: show(name, result.current),
  });
}
