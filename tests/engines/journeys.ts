import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { postOrder } from '../support/orders.ts';
import { OWNER } from '../support/owner.ts';
import { newLastName } from '../support/shop-data.ts';
import { PHONE, type Engine, type EngineWindow } from './engine.ts';
import { Screen, until } from './screen.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

const MOON = 'Luna ta';

export function describeJourneys(name: string, start: (() => Promise<Engine>) | undefined): void {
  const title = start ? name : `${name}, which is not to be had here`;
  // Two browsers render at once, without a graphics card.
  describe.skipIf(!start)(title, { timeout: 60_000 }, () => {
    let engine: Engine;
    let front: TlsFront;
    let window: EngineWindow | undefined;
    let screen: Screen;

    beforeAll(async () => {
      front = await startTlsFront(inject('shopUrl'));
      engine = await start!();
    });
    beforeEach(async () => {
      window = await engine.openWindow();
      expect(await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(PHONE);
      screen = new Screen(window, front.url);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') {
        const page = await window?.evaluate(() => `${location.href}\n${document.body.innerText}`);
        console.error(`${name} was left at ${page}`);
      }
      await window?.close();
      expect(front.complaints.splice(0)).toEqual([]);
    });
    afterAll(async () => {
      await engine?.stop();
      await front?.stop();
    });

    test('a script that fails in a page is noticed', async () => {
      await screen.open('/contact');
      await window!.evaluate(() => void Promise.reject(new Error('on purpose')));
      await until(async () => expect(front.complaints).toEqual(['unhandled: Error: on purpose']));
      front.complaints.length = 0;
    });

    test('a shopper buys a kit to the door, pays in cash, and opens the order', async () => {
      await screen.open('/produs/gemeni');
      await screen.press('button', 'Adaugă în coș');
      await screen.press('link', 'Vezi coșul');
      await screen.sees('heading', 'Coșul meu');
      await screen.press('button', 'Mai mult, Kit mulaj pentru gemeni');
      await screen.reads('Total 470,00 RON');
      await screen.press('link', 'Finalizează comanda');

      await screen.fill('Prenume *', 'Ștefania');
      await screen.fill('Nume *', 'Popescu');
      await screen.fill('Telefon *', '0712 345 678');
      await screen.fill('Adresa de livrare *', 'Strada Morii 7');
      await screen.fill('Oraș *', 'Cluj-Napoca', 'combobox');
      await screen.choose('Județ *', 'Cluj');
      await screen.check('radio', 'Numerar la livrare');
      await screen.check('checkbox', 'Sunt de acord cu termenii și condițiile');
      await screen.press('button', 'Comandă cu obligația de plată');

      await screen.isAt(/\/comanda-plasata\/[\w-]+\?cheie=[\w-]+/);
      await screen.reads(/Am înregistrat comanda CG-20\d\d-\d{6}/);
      await screen.reads('Ștefania Popescu');
      await screen.sees('link', 'Coșul meu, 0 produse');
      await screen.press('link', 'Vezi comanda');
      await screen.sees('heading', 'Comanda CG-');
      await screen.reads('Primită');
    });

    // Without a graphics card, the Moon's relief and picture take many seconds.
    test('a Moon is made, turned and put into the cart', { timeout: 120_000 }, async () => {
      await screen.open('/configurator-luna');
      await screen.reads('199,00 RON');
      await screen.check('radio', 'Bronz');
      await screen.isAt(/finisaj=bronz/);
      await screen.fill('Numele, pe marginea de jos', 'Ștefan Țigu');
      await screen.fill('Localitatea', 'targu mu', 'combobox');
      await screen.sees('option', 'Târgu Mureș, Mureș');
      await screen.pressKey('ArrowDown');
      await screen.pressKey('Enter');
      await screen.has('combobox', 'Localitatea', 'Târgu Mureș, Mureș');

      await screen.has('application', MOON, 'turning', { attribute: 'data-showing', within: 90_000 });
      await screen.press('application', MOON);
      await screen.pressKey('ArrowRight');
      await screen.has('application', MOON, '0.09', { attribute: 'data-yaw' });

      await screen.press('button', 'Adaugă în coș');
      await screen.press('link', 'Vezi coșul');
      await screen.reads('Ștefan Țigu');
      await screen.reads('Târgu Mureș, Mureș');
      await screen.sees('link', 'Finalizează comanda');
    });

    test('the cast-day page leads a cast, and a returning visitor finds its timer running', async () => {
      await screen.open('/ziua-mulajului');
      await screen.fill('Apa pentru alginat, °C', '26');
      await screen.reads('În alginat: 1:35–2:40 minute.');
      await screen.press('button', 'Începem');
      await screen.reads('Pasul 1 din 10');
      await screen.press('button', 'Totul e gata');
      await screen.reads('Pasul 2 din 10');

      await screen.open('/contact');
      await screen.open('/ziua-mulajului');
      await screen.press('button', 'Continuă');
      await screen.press('button', 'Pornește');
      await screen.open('/contact');
      await screen.open('/ziua-mulajului');
      await screen.reads(/\b0:(4[0-4]|[0-3]\d)/);
      await screen.press('button', 'Pauză');
      await screen.sees('button', 'Continuă');
      await screen.press('button', 'Închide');
      await screen.press('button', 'Ia-o de la capăt');
      await screen.press('button', 'Da, de la capăt');
      await screen.sees('button', 'Începem');
    });

    test('the owner signs in and moves an order', async () => {
      const lastName = newLastName();
      const placed = await postOrder(inject('shopUrl'), { lastName });
      const { number } = (await placed.json()) as { number: string };
      await screen.open('/admin/orders');
      await screen.fill('User Name', 'admin');
      await screen.fill('Password', OWNER.password);
      await screen.press('button', 'Sign in');
      await screen.sees('heading', 'Orders');
      await screen.press('link', number);
      await screen.sees('heading', number);
      await screen.press('button', 'Approve');
      await screen.reads(`${number} approved. Emails wait for a mail server.`);
      await screen.press('button', 'Mark as packed');
      await screen.reads(`${number} packed. The customer is not notified.`);
      // Leaves the page, because a closed window would request delayed mail without its cookies.
      await screen.open('/');
    });
  });
}
