import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { testimonialSchema } from '#domain/testimonials/testimonial-form.ts';
import { toldMails } from '../../../../tests/support/told-mails.ts';
import { untilWindowHasRoom } from '../../../../tests/support/counting-window.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readTestimonials } from './read-testimonials.ts';
import { receiveTestimonial } from './receive-testimonial.ts';

const typed = { stars: '4', name: ' Ioana ', text: 'Degetele s-au prins perfect.', consent: 'on' };

describe('a testimonial', () => {
  const test = useShop();
  const receive = (changes: object = {}, address: string | null = null) =>
    attempt(() => receiveTestimonial(test.db, testimonialSchema.parse({ ...typed, ...changes }), address));
  const stored = () => test.db.selectFrom('testimonials').selectAll().execute();

  it('waits, and the shop is told without its words', async () => {
    expect(await receive()).toEqual({ ok: true });
    expect(await stored()).toMatchObject([{ name: 'Ioana', stars: 4, status: 'pending', consentAt: expect.any(Date) }]);
    const [mail] = await toldMails(test.db);
    expect(mail).toMatchObject({ kind: 'testimonial-shop', recipient: shop.email, subject: 'Părere nouă: 4 stele' });
    expect(mail!.text).not.toMatch(/Ioana|Degetele/);
    expect(await readTestimonials(test.db, 1)).toEqual({ items: [], count: 0, average: 0 });
  });

  it('is stored once, however often its button is pressed', async () => {
    await Promise.all([receive(), receive(), receive()]);
    expect(await stored()).toHaveLength(1);
    expect(await test.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
    await receive({ stars: '5' });
    expect(await stored()).toHaveLength(2);
  });

  it('is limited for each network address, and refused to a program', async () => {
    await untilWindowHasRoom();
    for (let number = 1; number <= 5; number += 1) {
      expect(await receive({ text: `Părerea ${number}` }, '203.0.113.7')).toEqual({ ok: true });
    }
    expect(await receive({ text: 'Încă una' }, '203.0.113.7')).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await receive({ elapsedMs: '300' })).toEqual({ ok: false, code: 'looks_automatic' });
    expect(await stored()).toHaveLength(5);
  });

  it.each([{ stars: '0' }, { stars: '6' }, { stars: '4.5' }, { stars: undefined }, { consent: '' }, { text: ' ' }])(
    'needs stars from 1 to 5, words and consent: not %o',
    (changes) => {
      expect(testimonialSchema.safeParse({ ...typed, ...changes }).success).toBe(false);
    },
  );

  it('is shown when approved, newest first, twenty a page, with the mean of all of them', async () => {
    await sql`insert into testimonials (name, text, stars, status, created_at)
      select 'N', n::text, case when n <= 10 then 4 else 5 end, 'approved', timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, 30) as n`.execute(test.db);
    await sql`insert into testimonials (name, text, stars, status) values ('x', 'x', 1, 'rejected'), ('y', 'y', 1, 'pending')`.execute(
      test.db,
    );

    const first = await readTestimonials(test.db, 1);
    expect(first.items.map(({ text }) => Number(text))).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
    expect(first).toMatchObject({ count: 30, average: expect.closeTo(14 / 3) });
    expect((await readTestimonials(test.db, 2)).items.map(({ text }) => text).at(-1)).toBe('1');
    expect((await readTestimonials(test.db, 3)).items).toEqual([]);
  });
});
