import { describe, expect, inject, it } from 'vitest';
import { getPage, sendForm } from '../support/http-page.ts';
import { moonLine } from '../support/orders.ts';
import { onShop, onShopDatabase, place } from '../support/shop-data.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

const unique = () => crypto.randomUUID().slice(0, 8);
const name = `Ana „Popescu” ${unique()}`;
const emailAddress = `ana.${unique()}@exemplu.ro`;
const TEXT = '<b>toate</b> degetele';
const OPINION = { name, text: TEXT, stars: '4', consent: 'on' };

/** A form with its input, its first error, and the table that stores it. */
interface AskedForm extends Record<'form' | 'button' | 'done' | 'stored', string> {
  typed: Record<string, string>;
  wrong: Record<string, string>;
  says: string[];
}

const FORMS: AskedForm[] = [
  {
    ...{ form: '/contact', button: 'Trimite mesajul', done: '/contact/primit', stored: 'messages' },
    typed: { name, emailAddress, topic: 'order', message: TEXT },
    wrong: { emailAddress: 'ana@', message: 'a'.repeat(4_012) },
    says: [
      'Verifică câmpurile marcate.',
      'Scrie o adresă de email întreagă',
      'Caractere în plus: 12.',
      'a'.repeat(4_012),
    ],
  },
  {
    ...{ form: '/testimonials', button: 'Trimite părerea', done: '/testimonials/primit', stored: 'testimonials' },
    typed: OPINION,
    wrong: { stars: '', consent: '' },
    says: ['Verifică câmpurile marcate.', 'Alege de la 1 la 5 stele.', 'Fără acordul tău nu o putem publica.'],
  },
  {
    ...{ form: '/', button: 'Mă abonez', done: '/newsletter/trimis', stored: 'subscribers' },
    typed: { emailAddress, consent: 'on' },
    wrong: { consent: '' },
    says: ['Verifică câmpurile marcate.', 'Trebuie sa fiti de acord cu prelucrarea datelor dvs.'],
  },
];

describe('without JavaScript', () => {
  it.each(FORMS)(
    'the form on $form is a plain post, which reports errors, keeps the rest, and is accepted',
    async (asked) => {
      const { button, typed, wrong, stored } = asked;
      const refused = await sendForm(await getPage(asked.form), button, { ...typed, ...wrong });
      expect(refused.status).toBe(422);
      for (const each of asked.says) expect(refused.text).toContain(each);
      expect(refused.html).not.toContain('<b>toate');
      const mended = Object.fromEntries(Object.entries(typed).filter(([field]) => field in wrong));
      const taken = await sendForm(refused, button, mended);
      expect([taken.status, taken.headers.get('location')]).toEqual([303, asked.done]);
      const column = stored === 'testimonials' ? 'name' : 'email_address';
      const rows = await onShopDatabase(`select 1 from ${stored} where ${column} = any($1)`, [[name, emailAddress]]);
      expect(rows).toHaveLength(1);
    },
  );

  it('an order’s link is requested from the header, and the answer reveals nothing of the order', async () => {
    const order = await place(inject('shopUrl'));
    expect((await getPage('/')).html).toMatch(/<header[^]*href="\/unde-e-comanda"[^]*<\/header>/);
    const page = await getPage('/unde-e-comanda');
    const ask = (orderNumber: string, contact: string) => sendForm(page, 'Trimite-mi linkul', { orderNumber, contact });
    const wrong = await ask('comanda mea', 'ana@exemplu');
    expect([wrong.status, wrong.html.includes('value="ana@exemplu"')]).toEqual([422, true]);
    expect(wrong.text).toContain('Verifică ce ai scris aici');
    const number = order.number.toLowerCase().replaceAll('-', ' ');
    for (const contact of [order.emailAddress, 'altcineva@exemplu.ro']) {
      const { status, headers } = await ask(number, contact);
      expect([status, headers.get('location')]).toEqual([303, '/unde-e-comanda/trimis']);
    }
    expect((await getPage('/unde-e-comanda/trimis')).text).toContain('Ai comandat fără email? Sună-ne');
    const mails = await onShopDatabase("select 1 from mails where order_id = $1 and kind = 'order-link'", [order.id]);
    expect(mails).toHaveLength(1);
  });

  it('a replaced drawing is not approved; the new one is', async () => {
    const { id, viewKey } = await place(inject('shopUrl'), { lines: [moonLine()] });
    const address = `/comanda/${id}?cheie=${viewKey}`;
    const page = await getPage(address);
    await onShop`update proofs set sha256 = ${'a'.repeat(64)} where order_id = ${id}`;
    const refused = await sendForm(page, 'Aprob macheta');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Macheta s-a schimbat între timp. Uită-te la cea nouă înainte să o aprobi.');
    expect((await sendForm(await getPage(address), 'Aprob macheta')).status).toBe(303);
    const { text } = await getPage(address);
    expect(text.indexOf('Ai aprobat-o'), 'below the goods').toBeGreaterThan(text.indexOf('Preț unitar'));
    expect(page.text.indexOf('Aprob macheta')).toBeLessThan(page.text.indexOf('Preț unitar'));
  });
});
