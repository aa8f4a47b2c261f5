import { describe, expect, it } from 'vitest';
import { getPage } from '../support/http-page.ts';

const YOUR_EUROPE = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_ro.htm';
const LIMITS = /Livrăm numai în România\. Plătești [^.]*numerar la livrare[^.]*\./;

describe('before a contract is made', () => {
  it.each(['/produs/gemeni', '/produs/luna-personalizata', '/finalizare-comanda'])(
    '%s names the legal guarantee, and links to Your Europe while there is no official notice',
    async (path) => {
      const { html, text } = await getPage(path);
      expect(text).toContain(
        'Garanție legală de conformitate: cel puțin 2 ani de la livrare, cu reparare sau înlocuire',
      );
      expect(html).toContain(`href="${YOUR_EUROPE}"`);
    },
  );

  it.each(['/produs/gemeni', '/produs/luna-personalizata', '/configurator-luna', '/cosulmeu'])(
    '%s says where the shop delivers and how it is paid',
    async (path) => {
      expect((await getPage(path)).text).toMatch(LIMITS);
    },
  );

  it('the checkout says at the address that one mail follows the delivery, and how to refuse it', async () => {
    const { text } = await getPage('/finalizare-comanda');
    expect(text).toMatch(/te întrebăm o singură dată cum a ieșit\. Nu vrei\? Refuzi gratuit/);
  });

  it('the checkout shows no sum before it knows the cart', async () => {
    expect((await getPage('/finalizare-comanda')).text).not.toMatch(/\d,\d\d RON/);
  });

  it('the Moon’s configurator says above its button that VAT is included and that a Moon cannot be returned', async () => {
    const { text } = await getPage('/configurator-luna');
    const [before] = text.split('Adaugă în coș');
    expect(before).toContain('TVA inclus.');
    expect(before).toContain('nu poate fi returnată (OUG 34/2014, art. 16 lit. c)');
  });

  it.each(['/', '/produs/gemeni', '/termeni-si-conditii'])(
    '%s links to ANPC for disputes in words, without a pictogram of its own',
    async (path) => {
      const { html } = await getPage(path);
      const [link] =
        /<a[^>]+href="https:\/\/anpc\.ro\/ce-este-sal\/"[^>]*class="sal"[^]*?<\/a>|<a class="sal"[^]*?<\/a>/.exec(
          html,
        )!;
      expect(link).toContain('https://anpc.ro/ce-este-sal/');
      // The EU's ODR platform closed on 20 July 2025.
      expect(html).not.toContain('ec.europa.eu/consumers/odr');
      const words = link.replace(/(?:<[^>]+>|\s)+/g, ' ').trim();
      expect(words).toBe('Soluționarea alternativă a litigiilor ANPC SAL');
      expect(link).not.toMatch(/<svg|<img/);
    },
  );
});
