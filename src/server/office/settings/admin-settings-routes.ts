import * as z from 'zod/mini';
import { isPossibleMethod } from '#config/payment-methods.ts';
import { publishedSettings } from '#config/published-settings.ts';
import type { PaymentMethod } from '#domain/orders/order-form.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { SETTINGS, type PublishedSettings, type Settings, type SettingsName } from '#domain/settings/settings.ts';
import type { Actor } from '#domain/accounts/account.ts';
import { createAdminApi, ownersOnly, requirePasswordAgain } from '#server/platform/accounts/admin-api.ts';
import { rebuildsByItself } from '#server/platform/builds/build-hook.ts';
import { database } from '#server/platform/database/database.ts';
import { countRequest } from '#server/platform/http/count-request.ts';
import { readMailState } from '#server/platform/mail/read-mail-state.ts';
import { sendTestMail } from '#server/platform/mail/send-test-mail.ts';
import { validated } from '#server/platform/http/api.ts';
import { findRemovalErrors } from '#server/catalogue/products/find-category-errors.ts';
import { saveSettings } from '#server/platform/settings/save-settings.ts';
import { readSettings, readStoredSettings, type StoredSettings } from '#server/platform/settings/settings-table.ts';
import { refuse, refuseFields, withCurrent } from '#server/platform/unit-of-work/unit-of-work.ts';
import { changesPayee, tellFirmChange } from './firm-change-mail.ts';
import { findLookErrors, findSecondChanceErrors } from './find-settings-errors.ts';
import { renewUnsentWaits } from '#server/sales/orders/change-order.ts';
import { listLacking, listLostParts, listMissingParts } from '#server/sales/orders/missing-parts.ts';

const TEST_MAILS_PER_HOUR = 20;

const saved = <Name extends SettingsName>(name: Name) =>
  validated(
    'json',
    z.strictObject({
      version: z.int().check(z.nonnegative()),
      value: SETTINGS[name],
      evenOpening: z._default(z.boolean(), false),
    }),
  );

/**
 * Owners' settings, one per screen; helpers may read those that product screens show. Changing where money and mail go
 * requires the password again. Conflicts are 409: `changed_meanwhile` with the stored value under `current`;
 * `closes_shop` with `missing` when an open shop would lack something; on opening, `shop_incomplete` with `missing`,
 * otherwise `opens_shop` until the request says `evenOpening`.
 */
export const adminSettingsRoutes = createAdminApi()
  .get('/api/admin/settings/opening', ownersOnly, async (c) => c.json(await read('opening')))
  .put('/api/admin/settings/opening', ownersOnly, saved('opening'), async (c) =>
    c.json(await save(c.get('actor'), 'opening', c.req.valid('json'))),
  )
  .get('/api/admin/settings/opening/lacking', ownersOnly, async (c) =>
    c.json(await listLacking(database(), await readStoredSettings(database()))),
  )
  .get('/api/admin/settings/firm', ownersOnly, async (c) => c.json(await read('firm')))
  .put('/api/admin/settings/firm', ownersOnly, saved('firm'), async (c) => {
    const { cui, vatPayer } = c.req.valid('json').value;
    if (cui !== '' && vatPayer === null) refuseFields({ 'value.vatPayer': ['required'] });
    return c.json(
      await save(c.get('actor'), 'firm', c.req.valid('json'), async (unit, before) => {
        const { value } = c.req.valid('json');
        if (!changesPayee(before, value)) return;
        requirePasswordAgain(c.get('session'));
        await tellFirmChange(unit, before, value);
      }),
    );
  })
  .get('/api/admin/settings/selling', ownersOnly, async (c) => c.json(await read('selling')))
  .put('/api/admin/settings/selling', ownersOnly, saved('selling'), async (c) =>
    c.json(await save(c.get('actor'), 'selling', c.req.valid('json'), ({ tx }) => renewUnsentWaits(tx))),
  )
  .get('/api/admin/settings/secondChance', ownersOnly, async (c) => c.json(await read('secondChance')))
  .put('/api/admin/settings/secondChance', ownersOnly, saved('secondChance'), async (c) => {
    const errors = await findSecondChanceErrors(database(), c.req.valid('json').value);
    if (Object.keys(errors).length > 0) refuseFields(errors);
    return c.json(await save(c.get('actor'), 'secondChance', c.req.valid('json')));
  })
  .get('/api/admin/settings/selling/impossible', ownersOnly, async (c) =>
    c.json({ methods: await listImpossibleMethods() }),
  )
  .get('/api/admin/settings/mail', ownersOnly, async (c) => c.json(await read('mail')))
  .put('/api/admin/settings/mail', ownersOnly, saved('mail'), async (c) =>
    c.json(await save(c.get('actor'), 'mail', c.req.valid('json'))),
  )
  .get('/api/admin/settings/documents', ownersOnly, async (c) => c.json(await read('documents')))
  .put('/api/admin/settings/documents', ownersOnly, saved('documents'), async (c) =>
    c.json(await save(c.get('actor'), 'documents', c.req.valid('json'))),
  )
  .get('/api/admin/settings/community', ownersOnly, async (c) => c.json(await read('community')))
  .put('/api/admin/settings/community', ownersOnly, saved('community'), async (c) =>
    c.json(await save(c.get('actor'), 'community', c.req.valid('json'))),
  )
  .get('/api/admin/settings/official', ownersOnly, async (c) => c.json(await read('official')))
  .put('/api/admin/settings/official', ownersOnly, saved('official'), async (c) =>
    c.json(await save(c.get('actor'), 'official', c.req.valid('json'))),
  )
  .get('/api/admin/settings/categories', async (c) => c.json(await read('categories')))
  .put('/api/admin/settings/categories', ownersOnly, saved('categories'), async (c) =>
    c.json(
      await save(c.get('actor'), 'categories', c.req.valid('json'), async ({ tx }, before) => {
        const errors = await findRemovalErrors(tx, before, c.req.valid('json').value);
        if (Object.keys(errors).length > 0) refuseFields(errors);
      }),
    ),
  )
  .get('/api/admin/settings/look', async (c) => c.json(await read('look')))
  .put('/api/admin/settings/look', ownersOnly, saved('look'), async (c) => {
    const errors = await findLookErrors(database(), c.req.valid('json').value);
    if (Object.keys(errors).length > 0) refuseFields(errors);
    return c.json(await save(c.get('actor'), 'look', c.req.valid('json')));
  })
  .get('/api/admin/settings/mail/state', ownersOnly, async (c) => c.json(await readMailState(database())))
  .post('/api/admin/settings/mail/test', ownersOnly, async (c) => {
    const { email } = c.get('actor');
    if ((await countRequest(database(), 'test-mail', email, 3600)) > TEST_MAILS_PER_HOUR)
      refuse('rate_limited', {}, { 'retry-after': '3600' });
    return c.json({ to: email, ...(await sendTestMail(database(), email)) });
  });

export type AdminSettingsRoutes = typeof adminSettingsRoutes;

export interface ShownSettings<Name extends SettingsName> extends StoredSettings<Name> {
  /** True once pages, mails and documents use the stored version. */
  isLive: boolean;
  /** True where saving starts the build that publishes it. */
  isBuiltByItself: boolean;
}

async function read<Name extends SettingsName>(name: Name): Promise<ShownSettings<Name>> {
  const stored = await readSettings(database(), name);
  const isLive = (publishedSettings[name]?.version ?? 0) === stored.version;
  return { ...stored, isLive, isBuiltByItself: rebuildsByItself() };
}

interface Sent<Name extends SettingsName> {
  version: number;
  value: Settings[Name];
  evenOpening: boolean;
}

async function save<Name extends SettingsName>(
  actor: Actor,
  name: Name,
  { version, value, evenOpening }: Sent<Name>,
  besides?: Parameters<typeof saveSettings<Name>>[4],
): Promise<ShownSettings<Name>> {
  const before = await readStoredSettings(database());
  // An outdated version is refused first, when it is saved.
  if ((before[name]?.version ?? 0) === version)
    await guardOpening(before, { ...before, [name]: { version, value } }, evenOpening);
  const saving = saveSettings(database(), actor, name, { version, value }, besides);
  await withCurrent(saving, async () => ({ current: await read(name) }));
  return read(name);
}

/** Refuses to open an incomplete shop, or one without confirmation, and to make an open shop incomplete. */
async function guardOpening(before: PublishedSettings, after: PublishedSettings, evenOpening: boolean): Promise<void> {
  const { value: stored } = await readSettings(database(), 'opening');
  const { state } = after.opening?.value ?? stored;
  if (state !== 'open') return;
  const opens = stored.state !== 'open';
  const missing = opens ? await listMissingParts(database(), after) : await listLostParts(database(), before, after);
  if (missing.length > 0) refuse(opens ? 'shop_incomplete' : 'closes_shop', { missing });
  if (opens && !evenOpening) refuse('opens_shop');
}

/** Lists the payment methods that cannot work with the stored settings. */
async function listImpossibleMethods(): Promise<PaymentMethod[]> {
  const stored = await readStoredSettings(database());
  return PAYMENT_METHODS.filter((method) => !isPossibleMethod(method, process.env, stored));
}
