import { describe, expect, it } from 'vitest';
import { everyMail } from './support/every-mail.ts';

const mails = new Map((await everyMail()).map(({ name, mail }) => [name, mail]));
/** Both parts of a mail, without its styles. */
const parts = (name: string) => {
  const { html, text } = mails.get(name)!;
  return [html.replace(/<style[\s\S]*?<\/style>/g, ' '), text];
};

describe('the confirmation of a gift', () => {
  it('says the words of the card, and when the gift is sent', () => {
    for (const part of parts('order-placed-gift')) {
      expect(part).toContain('La mulți ani');
      expect(part).toMatch(/Trimitem cadoul joi, 10 decembrie/);
    }
  });

  it('speaks to somebody who receives nothing', () => {
    for (const part of parts('order-placed-gift')) {
      expect(part).toContain('La 14 zile după ce ajunge cadoul');
      expect(part).not.toContain('primești comanda îți trimitem');
    }
    for (const part of parts('review-request-gift')) expect(part).toContain('de când a ajuns cadoul');
    for (const part of parts('order-placed-cash')) expect(part).toContain('La 14 zile după ce primești comanda');
  });
});

it('the shop’s notice of a gift says the words of the card, and until when it is held', () => {
  for (const part of parts('order-placed-shop-gift')) {
    expect(part).toContain('La mulți ani');
    expect(part).toContain('până joi, 10 decembrie, ca să ajungă cel târziu luni, 14 decembrie');
  }
});
