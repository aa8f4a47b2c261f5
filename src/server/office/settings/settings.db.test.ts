import { describe, expect, it, vi } from 'vitest';
import { buildsOf } from '../../../../tests/support/effects-of.ts';
import { useSettingsCaller } from '../../../../tests/support/settings-caller.ts';
import { REAL_FIRM } from '../../../../tests/support/real-firm.ts';
import { startSmtpServer } from '../../../../tests/support/smtp-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { readStoredSettings } from '#server/platform/settings/settings-table.ts';

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

describe('what owners decide', () => {
  const test = useTestDatabase();
  const { call, save } = useSettingsCaller();

  it('begins with what the environment says of the firm, and with what is specified', async () => {
    vi.stubEnv('SHOP_BANK', ' Banca Mea ');
    const { body } = await call('GET', 'firm');
    vi.unstubAllEnvs();
    expect(body).toMatchObject({ version: 0, change: null, isLive: true, value: { bank: 'Banca Mea', legalName: '' } });
    expect((await call('GET', 'selling')).body).toMatchObject({ version: 0, value: DEFAULT_SELLING });
  });

  it('is stored tidied, with who did it, a line in the audit log and a build that makes it live', async () => {
    let answer = {};
    const builds = await buildsOf(async () => void (answer = await save('firm', 0, FIRM)));
    expect(builds).toBe(1);
    const legal = { cui: 'RO12345674', registration: 'J32/1/2026', caen: '4791', iban: 'RO09BCYP0000001234567890' };
    const value = { ...legal, postalCode: '500001', phone: '+40712345678' };
    const change = { by: expect.stringContaining('@exemplu.ro') };
    expect(answer).toMatchObject({ status: 200, body: { version: 1, isLive: false, change, value } });
    const [line] = await test.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute();
    expect(line).toMatchObject({ action: 'settings.save', subject: 'settings/firm' });
    expect(line!.details.changed).toContain('iban');
    expect(JSON.stringify(line)).not.toContain('RO09');
    expect(await readStoredSettings(test.db)).toMatchObject({ firm: { version: 1, value: { bank: 'Banca Mea' } } });
  });

  it.each([
    ['cui', 'RO12345678'],
    ['cui', 'RO00000000'],
    ['postalCode', '000000'],
    ['registration', 'J40/0/0000'],
    ['iban', 'RO09BCYP0000001234567891'],
    ['iban', 'DE89370400440532013000'],
    ['phone', '12345'],
    ['postalCode', '50000'],
    ['email', 'salut@'],
    ['county', 'Transilvania'],
    ['registration', '12/2026'],
    ['caen', '479'],
    ['caen', '47911'],
    ['caen', 'comerț'],
    ['vatPayer', 'da'],
  ])('is refused where %s is %s', async (field, value) => {
    const answer = await save('firm', 0, { ...FIRM, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [`value.${field}`]: ['invalid'] } } });
    expect(await readStoredSettings(test.db)).toEqual({});
  });

  it('is refused where it is the sample’s', async () => {
    const answer = await save('firm', 0, { ...FIRM, phone: '0700 000 000', bank: 'Banca Exemplu' });
    expect(answer.body).toMatchObject({ errors: { 'value.phone': ['sample'], 'value.bank': ['sample'] } });
  });

  it('pays VAT in a row of before it could say so', async () => {
    const { vatPayer: _payer, caen: _caen, ...before } = { ...FIRM, cui: 'RO12345674' };
    const row = { name: 'firm', value: JSON.stringify(before), version: 3, updated_at: new Date(), updated_by: 'ana@exemplu.ro' }; // prettier-ignore
    await test.db.insertInto('settings').values(row).execute();
    expect((await call('GET', 'firm')).body).toMatchObject({ version: 3, value: { vatPayer: true, caen: '' } });
    const saved = await save('firm', 3, { ...FIRM, vatPayer: false });
    expect(saved).toMatchObject({ status: 200, body: { version: 4, value: { vatPayer: false } } });
  });

  it('takes nothing about people for real until an owner says so, each thing by itself', async () => {
    expect((await call('GET', 'community')).body).toMatchObject({ version: 0, value: DEFAULT_COMMUNITY });
    expect(Object.values(DEFAULT_COMMUNITY)).toEqual([false, false, false, false, '']);
    const said = { ...DEFAULT_COMMUNITY, groups: true, makers: ' Ana și Mihai toarnă probele la Brașov. ' };
    expect(await save('community', 0, said)).toMatchObject({ status: 200, body: { isLive: false } });
    expect((await readStoredSettings(test.db)).community?.value).toEqual({ ...said, makers: said.makers.trim() });
    const refused = await save('community', 1, { ...said, gifts: 'da' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'value.gifts': ['invalid'] } } });
  });

  it('tells an owner whether mail goes out, by a mail of their own', async () => {
    const smtp = await startSmtpServer();
    const test = () => call('POST', 'mail/test', {});
    expect((await test()).body).toMatchObject({ ok: false, code: 'smtp_missing' });
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect((await test()).body).toMatchObject({ ok: false, code: 'smtp_unreachable' });
    vi.stubEnv('SMTP_URL', smtp.url);
    expect((await test()).body).toMatchObject({ ok: true });
    await save('mail', 0, { senderName: '"Ana" SRL', signature: 'Cu drag, Ana' });
    expect((await test()).body).toMatchObject({ ok: true });
    expect(smtp.received.map(({ subject }) => subject)).toEqual(['Email de probă', 'Email de probă']);
    expect(smtp.received[1]!.from).toMatchObject({ name: '"Ana" SRL' });
    expect(smtp.received[1]!.text).toContain('Cu drag, Ana');
    smtp.state.refusing = true;
    const says = expect.stringContaining('try later');
    expect((await test()).body).toMatchObject({ ok: false, code: 'smtp_refused', says });
    expect((await call('GET', 'mail/state')).body).toMatchObject({ hasServer: true, failing: 0 });
    vi.unstubAllEnvs();
    await smtp.stop();
  });

  it('closes an open shop only when the owner knows', async () => {
    const open = { ...REAL_FIRM, SHOP_MODE: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };
    for (const [name, value] of Object.entries(open)) vi.stubEnv(name, value);
    const onlyCard = { ...DEFAULT_SELLING, paymentMethods: ['card', 'transfer'] };
    expect((await call('GET', 'selling/impossible')).body).toEqual({ methods: ['card', 'transfer'] });
    const refused = await save('selling', 0, onlyCard);
    expect(refused).toMatchObject({ status: 409, body: { code: 'closes_shop', missing: ['payment'] } });
    expect(await readStoredSettings(test.db)).toEqual({});
    const known = await call('PUT', 'selling', { version: 0, value: onlyCard, evenClosing: true });
    expect(known).toMatchObject({ status: 200, body: { version: 1 } });
    // It is closed by what stands now: what else is saved closes nothing.
    vi.stubEnv('SHOP_PHONE', undefined);
    expect(await save('firm', 0, { ...FIRM, phone: '' })).toMatchObject({ status: 200 });
    vi.unstubAllEnvs();
  });

  it('is not overwritten by somebody who has not seen it, and a repeat changes nothing', async () => {
    const mine = { ...DEFAULT_SELLING, shippingFee: 1_500 };
    const [one, other] = await Promise.all([
      save('selling', 0, mine),
      save('selling', 0, { ...DEFAULT_SELLING, shippingFee: 1_800 }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, other] : [other, one];
    expect(lost.body).toMatchObject({ code: 'changed_meanwhile', current: { version: 1, value: won.body.value } });
    expect(await save('selling', 0, won.body.value)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await test.db.selectFrom('audit_log').selectAll().execute()).toHaveLength(1);
  });
});
