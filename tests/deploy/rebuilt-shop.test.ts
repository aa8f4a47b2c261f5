import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { formatIban, formatPhone, formatPrice } from '#texts/formats.ts';
import { shop } from '#config/shop.ts';
import { buildIfStale } from '../../scripts/local/build.ts';
import { orderBody } from '../support/orders.ts';
import { copyProject } from '../support/project-copy.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { databaseUrl, removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

/** Each fact at its one home: the file, how it is written there, and what it becomes. */
const CHANGES = [
  ['src/domain/settings/selling.ts', 'shippingFee: 1200', 'shippingFee: 1730'],
  ['src/domain/settings/selling.ts', 'deliveryMethods: [...DELIVERY_METHODS]', "deliveryMethods: ['courier']"],
  ['src/domain/settings/selling.ts', 'paymentMethods: [...PAYMENT_METHODS]', "paymentMethods: ['transfer']"],
  ['src/domain/settings/selling.ts', 'lastSendingHour: 12', 'lastSendingHour: 14'],
  ['src/domain/settings/selling.ts', 'workingDays: [1, 2, 3, 4, 5]', 'workingDays: [1, 3, 5]'],
  ['src/domain/orders/shipping.ts', 'RETURN_DAYS = 14', 'RETURN_DAYS = 15'],
  ['src/domain/settings/sample-firm.ts', shop.iban, 'RO13BTRL00RONCRT01234567'],
  ['src/domain/settings/sample-firm.ts', shop.phone, '+40711222333'],
  ['src/domain/settings/sample-firm.ts', shop.email, 'buna@alt-atelier.example'],
  ['src/config/shop.ts', shop.street, 'Strada Nouă 99'],
  ['src/domain/settings/sample-firm.ts', shop.cui, 'RO99999999'],
] as const;
const OLD = [formatPrice(DEFAULT_SELLING.shippingFee), shop.iban, formatIban(shop.iban), shop.phone, formatPhone(shop.phone), shop.email, shop.street, shop.cui]; // prettier-ignore

/** What a build finds in its environment, beside the address of its database. */
const PLANTED = {
  SMTP_URL: 'smtp://planted-user:planted-smtp-password@127.0.0.1:25',
  ADMIN_SETUP_CODE: 'planted-setup-code',
  OWNER_RECOVERY_CODE: 'planted-recovery-code-0123456789',
  SECRETS_KEY: 'planted-secrets-key-0123456789-abcdefgh',
  STRIPE_SECRET_KEY: 'sk_live_planted-card-key',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted-webhook-secret',
  NETLIFY_DB_URL: 'postgres://planted-netlify-user:planted-netlify-password@127.0.0.1:1/none',
};

/** The shop is built anew, and every page of it is read. */
const BUILD_MS = 180_000;

const project = copyProject();
const test = useTestDatabase();
beforeAll(async () => {
  for (const [file, from, to] of CHANGES) {
    const text = readFileSync(join(project.folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(project.folder, file), text.replaceAll(from, to));
  }
  // As an owner puts them there.
  const official = join(project.folder, 'public/oficial');
  mkdirSync(official);
  writeFileSync(join(official, 'notificare-garantie-legala.pdf'), '%PDF-1.7\n');
  cpSync(join(project.folder, 'public/icon-192.png'), join(official, 'pictograma-anpc-sal.png'));
  await sql`create role "planted-owner" login superuser password 'planted-database-password'`.execute(test.db);
  const database = Object.assign(new URL(test.url), {
    username: 'planted-owner',
    password: 'planted-database-password',
  });
  await buildIfStale(project.folder, { ...PLANTED, SHOP_DB_URL: database.href }, true);
}, BUILD_MS);
afterAll(project.remove);

describe('a build that knows secrets', () => {
  it.each(['dist', '.netlify'])('leaves none of them in %s', (output) => {
    const files = readdirSync(join(project.folder, output), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    const telling = files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes('planted-'));
    expect(telling).toEqual([]);
  });

  it('takes what posts say of products from the database', () => {
    expect(readFileSync(join(project.folder, 'dist/blogs/gemeni-patru-mulaje.html'), 'utf8')).toContain(
      'Kit mulaj pentru gemeni',
    );
  });
});

describe('a shop whose facts were changed at their one home', () => {
  let changed: ShopProcess;
  let pages: Map<string, string>;
  beforeAll(async () => {
    // It takes the build that stands, and a database of its own.
    changed = await startShopProcess({ project: project.folder, environment: { SHOP_DB_URL: '' } });
    expect(changed.output()).not.toContain('Building');
    pages = await readPages(changed.url);
  }, BUILD_MS);
  afterAll(async () => {
    await changed.stop();
    await removeShopData(changed.dataFolder);
  });

  it('says none of the old ones on any page, feed or list', () => {
    expect(pages.size).toBeGreaterThan(50);
    const stale = [...pages].flatMap(([path, text]) => OLD.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`)); // prettier-ignore
    expect(stale).toEqual([]);
  });

  it('names no way to deliver or to pay that is not on offer', () => {
    const off = /easybox|numerar la livrare|ramburs\b|card online|cash on delivery|online by card/i;
    const naming = [...pages].flatMap(([path, text]) => text.match(off)?.map((name) => `${path}: ${name}`) ?? []);
    expect(naming).toEqual([]);
  });

  it.each([
    ['/', 'Curier SameDay, 17,30 RON oriunde în țară.'],
    ['/', 'Transfer bancar.'],
    ['/', '17,30 RON'],
    ['/intrebari', '17,30 RON'],
    ['/intrebari', 'Comenzile primite până la ora 14, luni, miercuri și vineri, pleacă în aceeași zi.'],
    ['/termeni-si-conditii', 'Comenzile primite până la ora 14, luni, miercuri și vineri,'],
    ['/terms-and-conditions', 'Orders received before 14:00, Monday, Wednesday and Friday,'],
    ['/politica-retur', '15 zile'],
    ['/metode-plata', 'RO13 BTRL 00RO NCRT 0123 4567'],
    ['/doneaza', 'RO13 BTRL 00RO NCRT 0123 4567'],
    ['/contact', '0711 222 333'],
    ['/terms-and-conditions', 'RO99999999'],
    ['/retragere-din-contract', 'Strada Nouă 99'],
  ])('says on %s: %s', (path, fact) => {
    expect(pages.get(path)?.includes(fact)).toBe(true);
  });

  it.each(['/produs/gemeni', '/produs/luna-personalizata', '/finalizare-comanda'])(
    'opens the official notice of the legal guarantee on %s, and shows ANPC’s own pictogram',
    async (path) => {
      const page = pages.get(path)!;
      expect(page).toContain('href="/oficial/notificare-garantie-legala.pdf"');
      expect(page).not.toContain('youreurope');
      const link = /<a[^>]*class="sal"[^]*?<\/a>/.exec(page)![0];
      expect(link).toContain('href="https://anpc.ro/ce-este-sal/"');
      expect(link).toContain('src="/oficial/pictograma-anpc-sal.png"');
      for (const file of ['notificare-garantie-legala.pdf', 'pictograma-anpc-sal.png'])
        expect((await fetch(`${changed.url}/oficial/${file}`)).status).toBe(200);
    },
  );

  it('tells search engines the new ones', () => {
    const [data] = [...pages.get('/produs/gemeni')!.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(JSON.parse(data![1]!)).toMatchObject({
      '@type': 'Product',
      offers: {
        shippingDetails: { shippingRate: { value: '17.30' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 15 },
      },
    });
  });

  it('charges and mails the new ones', async () => {
    const answer = await fetch(`${changed.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody({ paymentMethod: 'transfer' })),
    });
    expect(answer.status).toBe(201);
    const client = new pg.Client({ connectionString: await databaseUrl(changed.dataFolder) });
    await client.connect();
    const { rows } = await client.query<{ html: string; text: string }>('select html, text from mails');
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    for (const { html, text } of rows) {
      expect(text).toContain('17,30 RON');
      expect(OLD.filter((fact) => html.includes(fact) || text.includes(fact))).toEqual([]);
    }
    expect(rows.some(({ text }) => text.includes('RO13 BTRL 00RO NCRT 0123 4567'))).toBe(true);
  });
});

/** Every page that the sitemaps name, and what else tells of the shop. */
async function readPages(url: string): Promise<Map<string, string>> {
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  const named = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const paths = (await Promise.all((await named('/sitemap.xml')).map(named))).flat();
  const all = [...paths, '/cosulmeu', '/finalizare-comanda', '/llms.txt', '/rss.xml', '/cautare.json'];
  const texts = new Map<string, string>();
  for (const path of all) texts.set(path, await read(path));
  return texts;
}
