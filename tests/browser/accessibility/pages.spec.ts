import { expect } from '../../support/browser-test.ts';
import { expectAccessibleStates, test } from '../../support/accessibility-test.ts';

/** One page of each kind, in three tests of about equal length. */
const PAGES = {
  'the goods': {
    'the main page': '/',
    'the list': '/produsele-noastre',
    'the list without a result': '/produsele-noastre?cautare=zzz',
    'a product with options': '/produs/rama-3d',
    'a reduced product': '/produs/maini-familie',
    'a product that is sold out': '/produs/set-cadou',
    'the chooser': '/pentru-cine',
    'the chooser with its answer': '/pentru-cine?pentru=bebelus&varsta=0-6-luni',
    'the empty cart': '/cosulmeu',
    'the checkout of an empty cart': '/finalizare-comanda',
    'an unknown product': '/produs/nu-exista',
    'an unknown page': '/nu-exista',
  },
  'the terms and the community’s pages': {
    'the terms': '/termeni-si-conditii',
    'the terms in English': '/terms-and-conditions',
    'the returns': '/politica-retur',
    'the ways to pay': '/metode-plata',
    'the privacy policy': '/politica-confidentialitate',
    'the cookies': '/politica-de-cookies',
    'the accessibility statement': '/accesibilitate',
    'the groups': '/grupuri',
    'the donations': '/doneaza',
    'the messages': '/mesaje',
  },
  'the questions, films and posts': {
    'an open question': '/intrebari#cum-pot-plati',
    'the films': '/instructiuni-video',
    'the newest posts': '/blogs',
    'the posts of a tag': '/blogs/eticheta/ghips',
    'a post': '/blogs/cum-prepari-alginatul',
    'a post with pictures': '/blogs/gemeni-patru-mulaje',
  },
};

test.describe.configure({ timeout: 120_000 });
test.use({ expectedNoise: ['404 (Not Found)'] });

for (const [area, pages] of Object.entries(PAGES)) {
  test(`${area} are accessible`, ({ page }) =>
    expectAccessibleStates(page, {
      ...pages,
      ...(area === 'the questions, films and posts' && {
        'the results of a search': async () => {
          await page.goto('/cautare?q=ghips');
          await expect(page.locator('main ol > li').first()).toBeVisible();
        },
      }),
    }));
}
