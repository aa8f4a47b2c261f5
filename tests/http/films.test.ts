import { expect, inject, it } from 'vitest';
import { getPage } from '../support/http-page.ts';
import { deleteFilm, makeFilm } from '../support/made-film.ts';
import { ownersSession } from '../support/owner.ts';

it('a film’s title ends no noscript, whatever it is', async () => {
  const url = inject('shopUrl');
  const session = await ownersSession(url);
  const title = '</noscript><h2 id=injected>Apasă</h2>';
  const film = await makeFilm(url, session, { title, description: title, products: [] });
  const { html } = await getPage('/instructiuni-video');
  await deleteFilm(url, session, film.id);

  expect(html).toContain(`id="film-${film.id}"`);
  // Where scripts run, a noscript ends at the first of these, in an attribute too.
  const players = [...html.matchAll(/<noscript>([^]*?)<\/noscript>/g)].filter(([, inside]) =>
    inside!.includes('<video'),
  );
  expect(players.length).toBeGreaterThan(0);
  for (const [, inside] of players) expect(inside).toMatch(/<\/video>\s*$/);
});
