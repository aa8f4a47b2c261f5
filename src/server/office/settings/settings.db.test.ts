import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insert, rowsOf, toldMails, update } from '../../../../tests/support/test-database.ts';
import { buildsOf, callAs, openAdminSession, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { REAL_FIRM } from '../../../../tests/support/real-firm.ts';
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { adminSettingsRoutes } from './admin-settings-routes.ts';
import { readStoredSettings } from '#server/platform/settings/settings-table.ts';
import { DEFAULT_LOOK } from '#domain/settings/look.ts';
import { listFeaturedProducts } from '#server/catalogue/products/products-table.ts';
import { SAMPLE_SECOND_CHANCE } from '#domain/settings/second-chance.ts';

const FIRM = {
  legalName: 'Atelierul Anei SRL',
  cui: 'ro 12345674',
  vatPayer: true,
  registration: 'j32/1/2026',
  caen: '47.91',
  street: 'Piața Mare 1',
  city: 'Brașov',
  county: 'Brașov',
  postalCode: '500 001',
  email: 'salut@exemplu.ro',
  phone: '0712 345 678',
  iban: 'IBAN: ro09-bcyp 0000 0012 3456 7890',
  bank: 'Banca Mea',
  openingHours: 'Luni–vineri, 10–16',
};

const test = useShop();
const owner = useCaller(adminSettingsRoutes);
beforeEach(() => test.db.deleteFrom('settings').execute());
const call = (method: 'GET' | 'PUT' | 'POST', name: string, body?: unknown) =>
  owner.ask(`/api/admin/settings/${name}`, method, body);
const save = (name: string, version: number, value: unknown) => call('PUT', name, { version, value });

describe('the settings', () => {
  it('begin with the firm of the environment, and with the defaults of docs/product.md', async () => {
    vi.stubEnv('SHOP_BANK', ' Banca Mea ');
    const { body } = await call('GET', 'firm');
    vi.unstubAllEnvs();
    expect(body).toMatchObject({ version: 0, change: null, isLive: true, value: { bank: 'Banca Mea', legalName: '' } });
    expect((await call('GET', 'selling')).body).toMatchObject({ version: 0, value: DEFAULT_SELLING });
  });

  it('are stored tidied, with their actor, a line in the audit log and a build that publishes them', async () => {
    let answer = {};
    const builds = await buildsOf(async () => void (answer = await save('firm', 0, FIRM)));
    expect(builds).toBe(1);
    const legal = { cui: 'RO12345674', registration: 'J32/1/2026', caen: '4791', iban: 'RO09BCYP0000001234567890' };
    const value = { ...legal, postalCode: '500001', phone: '+40712345678' };
    const change = { by: expect.stringContaining('@exemplu.ro') };
    expect(answer).toMatchObject({ status: 200, body: { version: 1, isLive: false, change, value } });
    const [line] = await test.db.selectFrom('events').select(['kind', 'subject', 'details']).execute();
    expect(line).toMatchObject({ kind: 'settings.save', subject: 'settings/firm' });
    expect(line!.details.changed).toContain('iban');
    expect(JSON.stringify(line)).not.toContain('RO09');
    expect(await readStoredSettings(test.db)).toMatchObject({ firm: { version: 1, value: { bank: 'Banca Mea' } } });
  });

  it.each([
    { cui: 'RO12345678', postalCode: '000000', registration: 'J40/0/0000', iban: 'RO09BCYP0000001234567891' },
    { cui: 'RO00000000', postalCode: '50000', registration: '12/2026', iban: 'DE89370400440532013000', caen: 'comerț' },
    { phone: '12345', email: 'salut@', county: 'Transilvania', caen: '47911', vatPayer: 'da' },
  ])('are refused with an error at each field: %o', async (wrong) => {
    const errors = Object.fromEntries(Object.keys(wrong).map((field) => [`value.${field}`, ['invalid']]));
    const { status, body } = await save('firm', 0, { ...FIRM, ...wrong });
    expect([status, body.errors, await readStoredSettings(test.db)]).toEqual([422, errors, {}]);
  });

  it('need an answer about VAT with a CUI, and presume none', async () => {
    expect((await call('GET', 'firm')).body).toMatchObject({ value: { vatPayer: null } });
    const unsaid = await save('firm', 0, { ...FIRM, vatPayer: null });
    expect(unsaid).toMatchObject({ status: 422, body: { errors: { 'value.vatPayer': ['required'] } } });
    const none = { ...FIRM, cui: '', vatPayer: null };
    expect(await save('firm', 0, none)).toMatchObject({ status: 200, body: { value: { vatPayer: null } } });
  });

  it('are refused if they are the sample’s', async () => {
    const answer = await save('firm', 0, { ...FIRM, phone: '0700 000 000', bank: 'Banca Exemplu' });
    expect(answer.body).toMatchObject({ errors: { 'value.phone': ['sample'], 'value.bank': ['sample'] } });
  });

  it('need the password again before money or mail goes elsewhere, and tell every owner and the old mailbox', async () => {
    const { actor, cookie } = await openAdminSession(test.db, { confirmed: false });
    const unattended = callAs(adminSettingsRoutes, cookie);
    const put = (version: number, value: object) =>
      unattended.ask('/api/admin/settings/firm', 'PUT', { version, value: { ...FIRM, ...value } });
    await save('firm', 0, FIRM);
    await sql`truncate mails cascade`.execute(test.db);

    expect(await put(1, { phone: '0722 345 678', iban: 'RO09BCYP0000001234567890' })).toMatchObject({ status: 200 });
    const account = { iban: 'RO66BACX0000001234567890', bank: 'Alta' };
    const elsewhere = { legalName: 'Altă firmă SRL', ...account, email: 'a@alta.ro' };
    const asked = { status: 403, body: { code: 'password_required' } };
    for (const [field, value] of Object.entries(elsewhere))
      for (const phone of ['', '0722 345 678']) expect(await put(2, { phone, [field]: value })).toMatchObject(asked);
    expect((await call('GET', 'firm')).body).toMatchObject({ version: 2, value: { bank: 'Banca Mea' } });
    expect(await rowsOf(test.db, 'mails')).toEqual([]);

    const { iban, email } = elsewhere;
    expect(await save('firm', 2, { ...FIRM, iban, email })).toMatchObject({ status: 200 });
    const mails = await toldMails(test.db, { kind: 'firm-change' });
    const owners = (await rowsOf(test.db, 'users', { role: 'owner' })).map((each) => each.email);
    expect(owners).toContain(actor.email);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([...owners, 'salut@exemplu.ro'].toSorted());
    for (const { text } of mails) {
      expect(text).toContain('IBAN: RO09 BCYP 0000 0012 3456 7890 → RO66 BACX 0000 0012 3456 7890');
      expect(text).toContain('Emailul: salut@exemplu.ro → a@alta.ro');
      expect(text).not.toContain('Banca:');
    }
  });

  it('add categories, and refuse to remove one that a product or a code is in', async () => {
    const saved = (version: number, ...added: object[]) =>
      save('categories', version, { categories: [...DEFAULT_CATEGORIES.categories, ...added] });
    const made = { category: 'nou-nascuti', name: 'Nou-născuți' };
    expect(await saved(0, { ...made, name: 'familie' })).toMatchObject({ status: 422 });
    expect(await saved(0, { ...made, category: 'familie' })).toMatchObject({ status: 422 });
    expect(await saved(0, made)).toMatchObject({ status: 200 });
    const inUse = { status: 422, body: { errors: { 'value.categories': ['in_use'] } } };
    const { id, category } = (await rowsOf(test.db, 'products'))[0]!;
    await update(test.db, 'products', { category: 'nou-nascuti', status: 'archived' }, { id });
    expect(await saved(1)).toMatchObject(inUse);
    await update(test.db, 'products', { category, status: 'active' }, { id });
    const code = { id: 'cod', code: 'NOU', kind: 'percent', value: 10, categories: ['nou-nascuti'] } as const;
    await insert(test.db, 'discounts', { ...code, categories: [...code.categories] });
    expect(await saved(1)).toMatchObject(inUse);
    await update(test.db, 'discounts', { archivedAt: new Date() });
    expect(await saved(1)).toMatchObject({ status: 200, body: { value: DEFAULT_CATEGORIES } });
  });

  it('mark nothing about people as real until an owner says so, each thing by itself', async () => {
    expect((await call('GET', 'community')).body).toMatchObject({ version: 0, value: DEFAULT_COMMUNITY });
    expect(Object.values(DEFAULT_COMMUNITY)).toEqual([false, false, false, false, '', true]);
    const said = { ...DEFAULT_COMMUNITY, groups: true, makers: ' Ana și Mihai toarnă probele la Brașov. ' };
    expect(await save('community', 0, said)).toMatchObject({ status: 200, body: { isLive: false } });
    expect((await readStoredSettings(test.db)).community?.value).toEqual({ ...said, makers: said.makers.trim() });
    const refused = await save('community', 1, { ...said, gifts: 'da' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'value.gifts': ['invalid'] } } });
  });

  it('can be tested with a mail to the owner, which tells whether mail goes out', async () => {
    const smtp = await startSmtpServer();
    const test = () => call('POST', 'mail/test', {});
    expect((await test()).body).toMatchObject({ ok: false, code: 'smtp_missing' });
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect((await test()).body).toMatchObject({ ok: false, code: 'smtp_unreachable' });
    vi.stubEnv('SMTP_URL', smtp.url);
    expect((await test()).body).toMatchObject({ ok: true });
    await save('mail', 0, { senderName: '"Ana" SRL', signature: 'Cu drag, Ana' });
    await save('firm', 0, FIRM);
    expect((await test()).body).toMatchObject({ ok: true });
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Email de probă', 'Email de probă']);
    expect(smtp.received[1]!.from).toMatchObject({ name: '"Ana" SRL' });
    expect(smtp.received[1]!.text).toMatch(/Cu drag, Ana[^]*Atelierul Anei SRL[^]*Piața Mare 1/);
    smtp.state.refusing = true;
    const says = expect.stringContaining('try later');
    expect((await test()).body).toMatchObject({ ok: false, code: 'smtp_refused', says });
    expect((await call('GET', 'mail/state')).body).toMatchObject({ hasServer: true, failing: 0 });
    vi.unstubAllEnvs();
    await smtp.stop();
  });

  it.each(['=?utf-8?B?QmFuY2EgVHJhbnNpbHZhbmlh?=', 'Ana =?iso-8859-1?q?Banca?=', 'Ana <ana@exemplu.ro>'])(
    'refuse a sender name that a mail program reads as another: %s',
    async (senderName) => {
      const refused = await save('mail', 0, { senderName, signature: '' });
      expect(refused).toMatchObject({ status: 422, body: { errors: { 'value.senderName': ['invalid'] } } });
    },
  );

  it('open a complete shop once its owner confirms, and keep an open shop complete', async () => {
    const complete = { ...REAL_FIRM, SHOP_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };
    for (const [name, value] of Object.entries(complete)) vi.stubEnv(name, value);
    const turn = (version: number, state: string, more = {}) =>
      call('PUT', 'opening', { version, value: { state, notice: ' Ne vedem luni. ' }, ...more });
    expect((await call('GET', 'opening')).body).toMatchObject({ version: 0, value: { state: 'preparing' } });
    vi.stubEnv('SHOP_PHONE', undefined);
    expect((await call('GET', 'opening/lacking')).body).toEqual({ missing: ['phone'], missingAfterDeploy: ['phone'] });
    const incomplete = await turn(0, 'open', { evenOpening: true });
    expect(incomplete).toMatchObject({ status: 409, body: { code: 'shop_incomplete', missing: ['phone'] } });
    // Stored settings count before they are published.
    await save('firm', 0, FIRM);
    expect(await turn(0, 'open')).toMatchObject({ status: 409, body: { code: 'opens_shop' } });
    expect(await turn(0, 'open', { evenOpening: true })).toMatchObject({ status: 200, body: { version: 1 } });

    expect((await call('GET', 'selling/impossible')).body).toEqual({ methods: ['card'] });
    const onlyCard = { ...DEFAULT_SELLING, paymentMethods: ['card'] };
    const closes = { status: 409, body: { code: 'closes_shop', missing: ['payment'] } };
    expect(await save('selling', 0, onlyCard)).toMatchObject(closes);
    // Something that the shop lacks already does not block saving.
    vi.stubEnv('SMTP_URL', undefined);
    expect(await save('selling', 0, { ...DEFAULT_SELLING, shippingFee: 1_500 })).toMatchObject({ status: 200 });
    expect(await turn(1, 'closed')).toMatchObject({ status: 200, body: { value: { notice: 'Ne vedem luni.' } } });
    expect(await save('selling', 1, onlyCard)).toMatchObject({ status: 200 });
    vi.unstubAllEnvs();
  });

  it('are not overwritten by somebody who has not seen the last change, and a repeat changes nothing', async () => {
    const sell = (shippingFee: number) => save('selling', 0, { ...DEFAULT_SELLING, shippingFee });
    const [one, other] = await Promise.all([sell(1_500), sell(1_800)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.body).toMatchObject({ code: 'changed_meanwhile', current: { version: 1, value: won.body.value } });
    expect(await save('selling', 0, won.body.value)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await test.db.selectFrom('events').selectAll().execute()).toHaveLength(1);
  });
});

describe('the selling settings', () => {
  it('store tidied sending days, and read an older row with the default days', async () => {
    const christmas = { from: '2026-12-24', to: '2027-01-03' };
    const easter = { from: '2027-04-29', to: '2027-04-29' };
    const within = { from: '2026-12-28', to: '2026-12-30' };
    const longer = { from: '2027-01-03', to: '2027-01-06' };
    const days = { workingDays: [6, 1, 1], closedDays: [easter, longer, within, christmas] };
    const sending = { ...days, lastSendingHour: 0, makingDays: 30 };
    const tidied = { workingDays: [1, 6], closedDays: [{ from: '2026-12-24', to: '2027-01-06' }, easter] };
    const saved = await save('selling', 0, { ...DEFAULT_SELLING, ...sending });
    expect(saved).toMatchObject({ status: 200, body: { value: { ...sending, ...tidied } } });
    const { workingDays: _, closedDays: __, lastSendingHour: ___, makingDays: ____, ...before } = DEFAULT_SELLING;
    await update(test.db, 'settings', { value: JSON.stringify(before) });
    expect((await call('GET', 'selling')).body).toMatchObject({ value: DEFAULT_SELLING });
  });
});

describe('the look settings', () => {
  it('accept main-page photographs that are uploaded and large enough, with a description', async () => {
    const [large, small] = ['ab', 'cd'].map((pair) => pair.repeat(32)) as [string, string];
    const row = { contentType: 'image/webp', bytes: 1, createdBy: '' };
    await insert(test.db, 'media', { id: large, width: 1600, height: 1200, ...row });
    await insert(test.db, 'media', { id: small, width: 1200, height: 1079, ...row });
    const hero = (hash: string, alt = 'O mânuță în atelier') => ({ ...DEFAULT_LOOK, hero: { path: `/media/${hash}.webp`, alt } }); // prettier-ignore
    const errors = async (look: unknown) => (await save('look', 0, look)).body.errors;
    expect(await errors(hero('ef'.repeat(32)))).toEqual({ 'value.hero': ['not_found'] });
    expect(await errors(hero(small))).toEqual({ 'value.hero': ['too_small'] });
    expect(await errors(hero(large, ' '))).toEqual({ 'value.hero.alt': ['required'] });
    expect(await errors({ ...DEFAULT_LOOK, step1: { path: '/imagini/erou.webp', alt: '' } })).toEqual({
      'value.step1.path': ['invalid'],
    });
    expect(await save('look', 0, hero(large))).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it('accept main-page products that are on sale, and keep their order', async () => {
    const featured = ['labuta', 'gemeni'];
    await test.db.updateTable('products').set({ status: 'draft' }).where('id', '=', 'cuplu').execute();
    const refused = await save('look', 0, { ...DEFAULT_LOOK, featured: [...featured, 'cuplu'] });
    expect(refused.body.errors).toEqual({ 'value.featured': ['not_on_sale'] });
    expect((await save('look', 0, { ...DEFAULT_LOOK, featured })).status).toBe(200);
    const shown = async (chosen: string[]) => (await listFeaturedProducts(test.db, chosen)).map(({ id }) => id);
    expect(await shown(featured)).toEqual(featured);
    expect(await shown(['cuplu', 'gemeni'])).toEqual(['gemeni']);
    expect(await shown(['cuplu'])).toEqual(await shown([]));
    expect(await shown([])).toHaveLength(6);
  });
});

describe('the offer when a cast fails', () => {
  it('is the sample’s refill at 19,00 RON, and nothing in a live shop, until an owner changes it', async () => {
    vi.stubEnv('SHOP_MODE', 'production');
    expect((await call('GET', 'secondChance')).body).toMatchObject({ value: { offered: false } });
    vi.unstubAllEnvs();
    expect((await call('GET', 'secondChance')).body).toMatchObject({ value: SAMPLE_SECOND_CHANCE });
    expect(await save('secondChance', 0, { ...SAMPLE_SECOND_CHANCE, price: 0 })).toMatchObject({ status: 200 });
  });

  it.each([
    ['a product that is not on sale', { refill: 'nimic' }, 'refill', 'not_on_sale'],
    ['a price that saves nothing', { price: 5_900 }, 'price', 'not_lower'],
    ['a price below nothing', { price: -1 }, 'price', 'invalid'],
  ])('cannot be %s', async (_, changes, field, code) => {
    const answer = await save('secondChance', 0, { ...SAMPLE_SECOND_CHANCE, ...changes });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`value.${field}`]: [code] } } });
  });

  it('may be invalid while it is switched off', async () => {
    const off = { ...SAMPLE_SECOND_CHANCE, offered: false, refill: 'nimic' };
    expect(await save('secondChance', 0, off)).toMatchObject({ status: 200, body: { value: off } });
  });
});
