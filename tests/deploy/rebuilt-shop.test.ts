import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMMUNITY } from '#domain/settings/community.ts';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { formatIban, formatPhone, formatPrice } from '#texts/formats.ts';
import { shop as firm } from '#config/shop.ts';
import { postOrder } from '../support/orders.ts';
import { callApi, makeOwner, signInByApi } from '../support/owner.ts';
import { copyProject } from '../support/project-copy.ts';
import { onShopDatabase } from '../support/shop-data.ts';
import { databaseUrl, startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { sitemapPaths } from '../support/sitemap-paths.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/** Time of two builds on a slow machine: the first owner's build may start before the settings are saved. */
const BUILD_MS = 600_000;

/** Settings of the owner. */
const SELLING = { ...DEFAULT_SELLING, shippingFee: 1_730, deliveryMethods: ['courier'], paymentMethods: ['transfer'], lastSendingHour: 14, workingDays: [1, 3, 5] }; // prettier-ignore
const OFFICIAL = {
  legalGuaranteeNotice: `/media/${'a'.repeat(64)}.pdf`,
  salPictogram: `/media/${'b'.repeat(64)}.webp`,
};
const COMMUNITY = { ...DEFAULT_COMMUNITY, groups: true, makers: 'Ana și Mihai, la Brașov.' };
/** Texts of an owner, and of an attacker. */
const RIPE = 'Un mulaj e uscat când nu mai e rece. Livrarea costă {{shippingFee}}.';
const HOSTILE = '<script>alert("rău")</script>&{x}]]>';
const POST = {
  data: {
    title: HOSTILE,
    description: `${HOSTILE} Un articol scris de proprietar, cu destule litere cât să îl arate și căutătoarele.`,
    author: HOSTILE,
    date: '2026-11-28',
    tags: ['ghips'],
    kits: ['gemeni'],
    picture: { src: '/imagini/pas-3.webp', alt: `"${HOSTILE}` },
  },
  body: `## ${HOSTILE}\n\n${HOSTILE}\n\n| ${HOSTILE} |\n| --- |\n| <img src=x onerror=alert(1)> |\n\n[aici](/contact "${HOSTILE}")`,
};
/** Changes in the code, each in the one place of its fact: file, old text and new text. */
const CHANGES = [
  ['src/domain/returns/withdrawal-period.ts', 'RETURN_DAYS = 14', 'RETURN_DAYS = 15'],
  ['src/domain/settings/sample-firm.ts', firm.iban, 'RO13BTRL00RONCRT01234567'],
  ['src/domain/settings/sample-firm.ts', firm.phone, '+40711222333'],
  ['src/domain/settings/sample-firm.ts', firm.email, 'buna@alt-atelier.example'],
  ['src/config/shop.ts', firm.street, 'Strada Nouă 99'],
  ['src/domain/settings/sample-firm.ts', firm.cui, 'RO99999999'],
  ['src/config/shop.ts', '?? isTypedWithRo(facts.cui)', '?? false'],
] as const;
const OLD = [formatPrice(DEFAULT_SELLING.shippingFee), firm.iban, formatIban(firm.iban), firm.phone, formatPhone(firm.phone), firm.email, firm.street, firm.cui]; // prettier-ignore

/** Secrets in the environment of a build, beside the database's address. */
const PLANTED = {
  ADMIN_SETUP_CODE: 'planted-setup-code',
  OWNER_RECOVERY_CODE: 'planted-recovery-code-0123456789',
  SECRETS_KEY: 'planted-secrets-key-0123456789-abcdefgh',
  STRIPE_SECRET_KEY: 'sk_live_planted-card-key',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted-webhook-secret',
  NETLIFY_DB_URL: 'postgres://planted-netlify-user:planted-netlify-password@127.0.0.1:1/none',
};

// The shop serves the existing build while its code and settings change.
const project = copyProject({ built: 'sample' });
let shop: ShopProcess;
let session: string;
let earlier: Awaited<ReturnType<typeof order>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  // Accepts mail, because a process with unsent mails does not end when the next build replaces it.
  smtp = await startSmtpServer();
  const environment = { ...PLANTED, SMTP_URL: `${smtp.url}/?word=planted-smtp-password` };
  shop = await startShopProcess({ project: project.folder, rebuilds: true, environment });
  expect(shop.output()).not.toContain('Building');
}, BUILD_MS);
afterAll(async () => {
  await shop?.remove();
  await smtp?.stop();
  project.remove();
});

const read = async (path: string) => (await fetch(shop.url + path)).text();
const setting = async (name: string) => {
  const answer = await callApi(shop.url, session, 'GET', `/api/admin/settings/${name}`);
  return (await answer.json()) as { version: number; isLive: boolean };
};
const save = async (name: string, value: object) => {
  const { version } = await setting(name);
  return callApi(shop.url, session, 'PUT', `/api/admin/settings/${name}`, { version, value });
};
const readText = async (path: string) =>
  (await (await callApi(shop.url, session, 'GET', `/api/admin/words/texts/${path}`)).json()) as typeof POST & {
    isLive: boolean;
  };
const write = async (path: string, change: object, isNew = false) => {
  const { data, body } = isNew ? POST : await readText(path);
  const text = { state: 'published', data, body, ...change };
  const answer = await callApi(shop.url, session, 'PUT', `/api/admin/words/texts/${path}`, { version: 0, isNew, text });
  expect([path, answer.status, answer.ok || (await answer.text())]).toEqual([path, 200, true]);
};
const order = async () =>
  (await (await postOrder(shop.url, { paymentMethod: 'transfer' })).json()) as Record<'id' | 'viewKey', string> & {
    total: number;
  };
const orderPage = ({ id, viewKey }: Awaited<ReturnType<typeof order>>) => read(`/comanda/${id}?cheie=${viewKey}`);

describe('a self-hosted shop whose owner changes a setting', () => {
  it('shows and charges it after a while, and answers every request meanwhile', { timeout: BUILD_MS }, async () => {
    // Uses the fee of the home page.
    earlier = await order();
    for (const [file, from, to] of CHANGES) {
      const text = readFileSync(join(project.folder, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(project.folder, file), text.replaceAll(from, to));
    }
    // The first owner also requests a build, which waits a moment for further changes.
    await makeOwner(shop, PLANTED.ADMIN_SETUP_CODE);
    session = await signInByApi(shop.url);
    await save('community', COMMUNITY);
    await save('official', OFFICIAL);
    await write('questions/cat-se-usuca-ghipsul', { body: RIPE });
    await write('questions/unde-arunc-resturile', { state: 'hidden' });
    await write('blog/un-articol-nou', {}, true);
    // A text that was valid when it was written.
    await write('pages/valori', { body: 'Nu se mai spune.' });
    const outdated = "update texts set body = '{{demult}}' where slug = 'valori'";
    await onShopDatabase(outdated, [], shop.dataFolder);
    expect(await (await save('selling', SELLING)).json()).toMatchObject({ isLive: false, isBuiltByItself: true });
    const sendHome = letVisitorsCome(shop.url);
    await expect.poll(() => read('/'), { timeout: BUILD_MS }).toContain(formatPrice(SELLING.shippingFee));
    const after = earlier.total + SELLING.shippingFee - DEFAULT_SELLING.shippingFee;
    await expect.poll(order).toMatchObject({ total: after });
    await expect.poll(() => setting('selling')).toMatchObject({ isLive: true });
    expect(await sendHome()).toEqual([]);
  });

  it('names who makes the kits, and marks as real only what the owner says is real', async () => {
    for (const path of ['/', '/contact']) expect(await read(path)).toContain(COMMUNITY.makers);
    expect(await read('/grupuri')).not.toContain('Exemplu:');
    expect(await read('/grupuri')).toContain('Dimineața cu bebeluși');
    expect(await read('/mesaje')).toContain('Exemplu:');
  });

  it('shows the owner’s texts, and no text breaks a page', async () => {
    const questions = await read('/intrebari');
    expect(questions).toContain('Un mulaj e uscat când nu mai e rece. Livrarea costă 17,30 RON.');
    expect(questions).not.toContain('id="unde-arunc-resturile"');
    expect(await readText('questions/cat-se-usuca-ghipsul')).toMatchObject({ isLive: true });
    expect(await read('/valori')).toContain('Spunem adevărul');
    for (const path of ['/blogs/un-articol-nou', '/blogs', '/blogs/eticheta/ghips', '/rss.xml', '/llms.txt', '/cautare.json', '/sitemap-pagini.xml']) {
      const page = await read(path);
      expect([path, path.startsWith('/sitemap') || page.includes('alert(')]).toEqual([path, true]);
      // Attribute values may contain these letters.
      const markup = page.replace(/="[^"]*"/g, '');
      if (!/txt|json/.test(path)) expect(markup).not.toMatch(/<script>alert|<img src=x/);
      if (path.endsWith('.xml')) expect(XMLValidator.validate(page)).toBe(true);
      if (path.endsWith('.json')) expect(JSON.parse(page)).toBeTruthy();
    }
  }); // prettier-ignore
});

describe('a build with secrets', () => {
  it.each(['dist', '.netlify'])('leaves none of them in %s', async (output) => {
    const password = new URL(await databaseUrl(shop.dataFolder)).password;
    const entries = readdirSync(join(project.folder, output), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(0);
    const isTelling = (content: Buffer) => content.includes('planted-') || content.includes(password);
    expect(files.filter((file) => isTelling(readFileSync(file)))).toEqual([]);
  });

  it('reads the products that posts mention from the database', () => {
    expect(readFileSync(join(project.folder, 'dist/blogs/gemeni-patru-mulaje.html'), 'utf8')).toContain(
      'Kit mulaj pentru gemeni',
    );
  });
});

describe('a shop whose facts were changed in one place', () => {
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await readPages();
  }, BUILD_MS);

  it('shows no old fact on any page, feed or list', () => {
    expect(pages.size).toBeGreaterThan(50);
    const stale = [...pages].flatMap(([path, text]) => OLD.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`)); // prettier-ignore
    expect(stale).toEqual([]);
  });

  it('names no delivery or payment method that is not offered', () => {
    const off = /easybox|numerar la livrare|ramburs\b|card online|cash on delivery|online by card/i;
    // A page's search contains other names of things, which the page does not show.
    const said = (text: string) => text.replace(/<script\b[^]*?<\/script>/g, '');
    const naming = [...pages].flatMap(
      ([path, text]) =>
        said(text)
          .match(off)
          ?.map((name) => `${path}: ${name}`) ?? [],
    );
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
    ['/terms-and-conditions', '99999999'],
    ['/termeni-si-conditii', 'Firma nu este plătitoare de TVA.'],
    ['/retragere-din-contract', 'Strada Nouă 99'],
  ])('says on %s: %s', (path, fact) => {
    expect(pages.get(path)?.includes(fact)).toBe(true);
  });

  it.each(['/produs/gemeni', '/produs/luna-personalizata', '/finalizare-comanda'])(
    'opens the official notice of the legal guarantee on %s, and shows ANPC’s own pictogram',
    (path) => {
      const page = pages.get(path)!;
      expect(page).toContain(`href="${OFFICIAL.legalGuaranteeNotice}"`);
      expect(page).not.toContain('youreurope');
      const link = /<a[^>]*class="sal"[^]*?<\/a>/.exec(page)![0];
      expect(link).toContain('href="https://anpc.ro/ce-este-sal/"');
      expect(link).toContain(`src="${OFFICIAL.salPictogram}"`);
    },
  );

  it('never says that a price includes VAT, except for earlier orders', async () => {
    const now = [...pages].filter(([path]) => !/\d{4}-\d{2}-\d{2}$/.test(path));
    const said = now.map(([path, text]) => [path, text.replaceAll('Firma nu este plătitoare de TVA.', '')] as const);
    expect(said.filter(([, text]) => /\bTVA\b|RO99999999/.test(text)).map(([path]) => path)).toEqual([]);
    expect(await orderPage(await order())).not.toContain('TVA');
    expect(await orderPage(earlier)).toContain('Total, TVA inclus');
  });

  it('gives search engines the new facts', () => {
    const [data] = [...pages.get('/produs/gemeni')!.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(JSON.parse(data![1]!)).toMatchObject({
      '@type': 'Product',
      offers: {
        shippingDetails: { shippingRate: { value: '17.30' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 15 },
      },
    });
  });

  it('mails the new facts', async () => {
    const { id } = await order();
    const mails = 'select letter::text as text from mails where order_id = $1';
    const rows = await onShopDatabase<{ text: string }>(mails, [id], shop.dataFolder);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) {
      expect(text).toContain('17,30 RON');
      expect(text).not.toContain('TVA');
      expect(OLD.filter((fact) => text.includes(fact))).toEqual([]);
    }
    expect(rows.some(({ text }) => text.includes('RO13 BTRL 00RO NCRT 0123 4567'))).toBe(true);
  });
});

describe('a build that fails', () => {
  it('leaves the shop with its earlier build', { timeout: BUILD_MS }, async () => {
    appendFileSync(join(project.folder, 'astro.config.mjs'), "\nthrow new Error('broken on purpose');\n");
    await save('selling', { ...SELLING, shippingFee: SELLING.shippingFee + 100 });
    await expect.poll(shop.output, { timeout: BUILD_MS }).toContain('The shop goes on with the build before');
    expect(await read('/')).toContain(formatPrice(SELLING.shippingFee));
    expect(await setting('selling')).toMatchObject({ isLive: false });
  });
});

it('a shop keeps no copy of a build that is no longer served', { timeout: BUILD_MS }, async () => {
  const copies = async () => {
    // Clients of the previous process are told to close their connection; idle connections stay for a minute.
    await Promise.all(Array.from({ length: 30 }, () => read('/contact')));
    return readdirSync(join(project.folder, '.local/served'));
  };
  // Runs last, because the previous process had to wait for its own mails.
  await expect.poll(copies, { timeout: BUILD_MS }).toHaveLength(1);
});

/** Reads every page of the sitemaps, and other files with facts about the shop. */
async function readPages(): Promise<Map<string, string>> {
  const beside = ['/cosulmeu', '/finalizare-comanda', '/llms.txt', '/rss.xml', '/cautare.json'];
  const texts = new Map<string, string>();
  for (const path of [...(await sitemapPaths(read)), ...beside]) texts.set(path, await read(path));
  return texts;
}

/** Requests static and on-demand pages and a function in a loop. @returns a stop function with all failures */
function letVisitorsCome(shopUrl: string): () => Promise<string[]> {
  const visits: Promise<string>[] = [];
  const visit = async (path: string) => {
    const status = await fetch(shopUrl + path).then(async (answer) => (await answer.text(), answer.status), String);
    return `${path}: ${status}`;
  };
  const coming = setInterval(() => {
    for (const path of ['/', '/contact', '/produse/gemeni-1.webp', '/produs/gemeni', '/api/products'])
      visits.push(visit(path));
  }, 400);
  return async () => {
    clearInterval(coming);
    return (await Promise.all(visits)).filter((each) => !each.endsWith(': 200'));
  };
}
