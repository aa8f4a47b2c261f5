import { expect } from '../../support/browser-test.ts';
import { expectNoHindrance, test } from '../../support/accessibility-test.ts';

/** Few in each test: axe takes its time. */
const PAGES = {
  'the main page, the list and a product': {
    'the main page': '/',
    'the list': '/produsele-noastre',
    'a product with options': '/produs/rama-3d',
  },
  'other products and an empty list': {
    'the chooser': '/pentru-cine',
    'the chooser with its answer': '/pentru-cine?pentru=bebelus&varsta=0-6-luni',
    'the list without a result': '/produsele-noastre?cautare=zzz',
    'a reduced product': '/produs/maini-familie',
    'a product that is sold out': '/produs/set-cadou',
  },
  'an empty cart and what is not there': {
    'the empty cart': '/cosulmeu',
    'the checkout of an empty cart': '/finalizare-comanda',
    'an unknown product': '/produs/nu-exista',
    'an unknown page': '/nu-exista',
  },
  'the terms': {
    'the terms': '/termeni-si-conditii',
    'the terms in English': '/terms-and-conditions',
    'the returns': '/politica-retur',
  },
  'the other policies and the contact form': {
    'the ways to pay': '/metode-plata',
    'the privacy policy': '/politica-confidentialitate',
    'the cookies': '/politica-de-cookies',
    'what was tested for accessibility': '/accesibilitate',
    'the contact form': '/contact',
  },
  'the community’s pages': {
    'the groups': '/grupuri',
    'the donations': '/doneaza',
    'the messages': '/mesaje',
  },
  'questions, films and testimonials': {
    'an open question': '/intrebari#cum-pot-plati',
    'the films': '/instructiuni-video',
    'the testimonials': '/testimonials',
  },
  'the lists of posts': {
    'the newest': '/blogs',
    'the second page': '/blogs/pagina/2',
    'the posts of a tag': '/blogs/eticheta/ghips',
  },
  posts: {
    'a post': '/blogs/cum-prepari-alginatul',
    'a post with pictures': '/blogs/gemeni-patru-mulaje',
  },
};

test.use({ expectedNoise: ['404 (Not Found)'] });

test.describe('the shop’s pages', { tag: '@phone' }, () => {
  for (const [area, pages] of Object.entries(PAGES)) {
    test(`${area} hinder nobody`, ({ page }) => expectNoHindrance(page, pages));
  }

  test('the results of a search hinder nobody', ({ page }) =>
    expectNoHindrance(page, {
      'the results': async () => {
        await page.goto('/cautare?q=ghips');
        await expect(page.locator('main ol > li').first()).toBeVisible();
      },
    }));
});
