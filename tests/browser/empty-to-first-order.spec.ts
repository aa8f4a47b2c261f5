import sharp from 'sharp';
import { copyProject } from '../support/project-copy.ts';
import { addToCart, expect, fillCheckout, orderButton, test } from '../support/browser-test.ts';
import { madePhoto } from '../support/made-photo.ts';
import { postOrder } from '../support/orders.ts';
import { PLAIN_PDF } from '../support/plain-pdf.ts';
import { open } from '../support/office-page.ts';
import { OWNER } from '../support/owner.ts';
import { startShopProcess, type ShopProcess } from '../support/shop-process.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { typeOwnPassword } from '../support/admin-test.ts';

// This test's shop is deployed twice; like Netlify, each build reads the database.
const BUILDS_MS = 180_000;
const SETUP_CODE = 'codul-de-instalare';
const FIRM = {
  'Company name': 'Atelierul Anei SRL',
  'Tax ID (CUI)': 'RO 12345674',
  'Trade register number': 'J08/1/2026',
  'CAEN code': '47.91',
  'Street and number': 'Piața Mare 1',
  City: 'Brașov',
  'Postal code': '500001',
  Email: 'salut@atelierulanei.ro',
  Phone: '0712 345 678',
  IBAN: 'RO09 BCYP 0000 0012 3456 7890',
  Bank: 'Banca Mea',
};
const PHOTO = 'Mâini de bunici, turnate în atelier';

const project = copyProject({ built: 'closed' });
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let shop: ShopProcess;

/** Deploys with secrets only; owners set everything else in the back-office. */
const deploy = async () => {
  const before = shop as ShopProcess | undefined;
  const secrets = { ADMIN_SETUP_CODE: SETUP_CODE, SMTP_URL: smtp.url };
  // The firm register is unreachable, because a test calls no external service.
  const environment = { SHOP_MODE: 'production', FIRM_REGISTER_URL: 'http://127.0.0.1:9', ...secrets };
  await before?.stop();
  const place = before && { dataFolder: before.dataFolder, port: Number(new URL(before.url).port) };
  shop = await startShopProcess({ project: project.folder, environment, ...place });
};

test.beforeAll(async () => {
  test.setTimeout(BUILDS_MS);
  smtp = await startSmtpServer();
  await deploy();
});
test.afterAll(async () => {
  await shop.remove();
  await smtp.stop();
  project.remove();
});

test('an owner opens an empty shop with the screens alone, and sells', async ({ browser }) => {
  test.setTimeout(2 * BUILDS_MS);
  const office = await (await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })).newPage();
  const readFeed = async () => (await office.request.get('/produse.xml')).text();
  await test.step('the first account becomes the owner, and the shop is closed', async () => {
    await office.goto('/admin/signup');
    await office.getByLabel('Email').fill(OWNER.email);
    await office.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await office.getByLabel('Setup code').fill(SETUP_CODE);
    await office.getByRole('button', { name: 'Create account' }).click();
    await expect(office.getByText('The shop is closed')).toBeVisible();
  });

  await test.step('a mistyped firm is refused with reasons, and a correct one is stored', async () => {
    await office.getByRole('link', { name: 'The registered office: Settings → Company.' }).click();
    await expect(office.getByRole('heading', { name: 'Company', level: 1 })).toBeVisible();
    for (const [label, value] of Object.entries(FIRM)) await office.getByLabel(label, { exact: true }).fill(value);
    await office.getByRole('combobox', { name: 'County' }).fill('Brașov');
    await office.getByRole('option', { name: 'Brașov' }).click();
    await expect(office.getByText('The tax ID begins with RO: probably yes.')).toBeVisible();
    await office.getByLabel('IBAN').fill('RO09 BCYP 0000 0012 3456 7891');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('This is not a valid Romanian IBAN: check its digits')).toBeVisible();
    await office.getByLabel('IBAN').fill(FIRM.IBAN);
    await office.getByRole('button', { name: 'Save' }).click();
    const vat = office.getByRole('radiogroup', { name: 'VAT payer' });
    await expect(vat).toHaveAccessibleDescription(/required/i);
    await vat.getByRole('radio', { name: 'No' }).check();
    await office.getByRole('button', { name: 'Save' }).click();
    await typeOwnPassword(office);
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
    await expect(office.getByLabel('IBAN')).toHaveValue('RO09BCYP0000001234567890');
  });

  await test.step('the owner sets the cost of delivery', async () => {
    await open(office, '/admin/settings/selling');
    await office.getByLabel('Shipping fee').fill('15,50');
    await office.getByLabel('Free shipping from').fill('300');
    await office.getByRole('checkbox', { name: 'Easybox locker' }).uncheck();
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
    await open(office, '/admin');
    await expect(office.getByText('Saved. It counts as soon as the shop is published again.').first()).toBeVisible();
  });

  await test.step('the owner sets the signature of mails and the numbers of documents', async () => {
    await open(office, '/admin/settings/mail');
    await office.getByRole('textbox', { name: 'Sender name' }).fill('Ana de la atelier');
    await office.getByRole('textbox', { name: 'Signature' }).fill('Cu drag, Ana');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
    await open(office, '/admin/settings/documents');
    await office.getByRole('textbox', { name: 'Proforma: series' }).fill('ana');
    await office.getByRole('textbox', { name: 'Proforma: first number' }).fill('100');
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
  });

  await test.step('the owner names and orders the categories', async () => {
    await open(office, '/admin/settings/categories');
    await office.getByRole('textbox', { name: 'Rezerve' }).fill('Ghips și alginat');
    for (let place = 4; place > 0; place -= 1) await office.getByRole('button', { name: 'Move Rezerve up' }).click();
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
  });

  await test.step('sample products are hidden until the owner confirms them', async () => {
    const { products } = (await (await office.request.get('/api/products')).json()) as { products: unknown[] };
    expect(products).toEqual([]);
    for (const id of ['labuta', 'talpa-bebelus', 'rezerva-ghips']) {
      await open(office, `/admin/products/edit-product/${id}`);
      await office.getByRole('button', { name: 'It is right as it is' }).click();
      await expect(office.getByText('The product is yours now')).toBeVisible();
    }
    // Orders are not possible yet.
    expect(await readFeed()).toMatch(/^(?!.*>in_stock<).*>out_of_stock</s);
  });

  await test.step('the home page gets a large photo with a description, and chosen products', async () => {
    await open(office, '/admin/settings/look');
    const choose = async (side: number) => {
      const chooser = office.waitForEvent('filechooser');
      await office.getByRole('button', { name: 'Choose a photo: At the top' }).click();
      await (await chooser).setFiles(await madePhoto('atelier.jpg', side, side));
    };
    await choose(900);
    await expect(office.getByText('This photo is too small: it needs at least 1080 × 1080 pixels')).toBeVisible();
    await choose(1200);
    const words = office.getByRole('textbox', { name: 'What is seen: At the top' });
    await expect(words).toBeVisible();
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Describe the photo')).toBeVisible();
    await words.fill(PHOTO);
    await office.getByRole('combobox', { name: 'Products on the home page' }).fill('labuta');
    await office.getByRole('option', { name: /lăbuț/i }).click();
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
  });

  await test.step('the official files are uploaded', async () => {
    await open(office, '/admin');
    await expect(office.getByText('Missing: Notice of the legal guarantee (PDF); ANPC’s SAL pictogram.')).toBeVisible();
    await office.getByRole('link', { name: 'Upload the official files' }).click();
    const png = await sharp({ create: { width: 250, height: 50, channels: 3, background: '#1A3E8C' } })
      .png()
      .toBuffer();
    for (const [name, mimeType, buffer] of [
      ['Notice of the legal guarantee (PDF)', 'application/pdf', Buffer.from(PLAIN_PDF)],
      ['ANPC’s SAL pictogram', 'image/png', png],
    ] as const) {
      const field = office.getByRole('group', { name });
      const chooser = office.waitForEvent('filechooser');
      await field.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles({ name: 'oficial', mimeType, buffer });
      await expect(field.getByRole('link', { name: 'Open' })).toBeVisible();
    }
    await office.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
  });

  await test.step('one switch opens the shop, after a question', async () => {
    await open(office, '/admin');
    await office.getByRole('link', { name: 'Open the shop' }).click();
    await office.getByRole('switch', { name: 'Customers can order' }).check();
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByRole('dialog', { name: 'Open the shop?' }).getByRole('button', { name: 'Open the shop' }).click();
    await expect(office.getByText('Saved, not live yet')).toBeVisible();
    // Pages, mails and documents do not name the firm yet.
    expect((await postOrder(shop.url)).status).toBe(503);
  });

  await deploy();
  await test.step('the saved settings are live, and the shop is open', async () => {
    await office.goto('/admin/settings/firm');
    await expect(office.getByText('Live: pages, emails and documents say so.')).toBeVisible();
    await open(office, '/admin');
    await expect(office.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(office.getByText('The shop is closed')).toHaveCount(0);
    await expect(office.getByText('The shop is open')).toBeVisible();
  });

  await test.step('a visitor buys, and pages and mails follow the settings', async () => {
    const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await page.goto('/');
    const photo = page.getByRole('img', { name: PHOTO });
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect(page.locator('[data-product-card]')).toHaveCount(1);
    expect(await readFeed()).toContain('>in_stock<');
    const pictogram = page.getByRole('img', { name: /ANPC SAL/ });
    await expect(pictogram).toHaveAttribute('src', /^\/media\//);
    await page.goto('/produsele-noastre');
    const categories = page.getByLabel('Categorie').getByRole('option');
    await expect(categories.nth(1)).toHaveText('Ghips și alginat');
    await addToCart(page, 'talpa-bebelus');
    await page.goto('/cosulmeu');
    await expect(page.getByText('114,50 RON')).toBeVisible();
    await expect(page.getByText(/\bTVA\b/)).toHaveCount(0);
    await page.goto('/finalizare-comanda');
    await fillCheckout(page);
    await expect(page.getByRole('definition').filter({ hasText: '114,50 RON' })).toBeVisible();
    await expect(page.getByText(/\bTVA\b/)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /Easybox/ })).toHaveCount(0);
    await page.getByLabel('Email').fill('ana@exemplu.ro');
    await page.getByRole('radio', { name: /Transfer bancar/ }).check();
    await expect(page.getByText('15,50 RON').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(
      /Atelierul Anei SRL.*CUI 12345674 · J08\/1\/2026 · cod CAEN 4791/,
    );
    await orderButton(page).click();
    await expect(page).toHaveURL(/comanda-plasata/);
    await expect(page.getByRole('main')).toContainText(/confirmarea la ana@.+RO09 BCYP 0000 0012 3456 7890/s);
    const mail = () => smtp.received.find(({ to }) => to?.[0]?.address === 'ana@exemplu.ro');
    await expect.poll(() => mail()?.from?.address).toBe('salut@atelierulanei.ro');
    expect(mail()!.text).toContain('15,50 RON');
    expect(mail()!.text).toContain('CUI 12345674');
    expect(`${mail()!.html}${mail()!.text}`).not.toContain('TVA');
    expect(mail()!.from!.name).toBe('Ana de la atelier');
    expect(mail()!.text).toContain('Cu drag, Ana');
    await open(office, '/admin/invoices');
    await expect(office.getByText('ANA 000100')).toBeVisible();
    await expect(page.getByText(/\bTVA\b/)).toHaveCount(0);
  });
});
