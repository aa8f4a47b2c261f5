import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CASTING_KITS } from '#domain/casting/casting-kit.ts';
import { FAILED_STEPS } from '#domain/second-chances/second-chance-form.ts';
import { figuresAdvice, stepAdvice, waterAdvice } from './advice.ro.ts';

const each = CASTING_KITS.flatMap((kit) => FAILED_STEPS.map((step) => stepAdvice(step, kit)));

describe('what is said of a cast that failed', () => {
  it('leads to posts and questions that the shop has', () => {
    for (const { more } of each) {
      const file = more && ('post' in more ? `blog/${more.post}` : `questions/${more.question}`);
      expect(existsSync(`src/content/${file}.md`), file).toBe(true);
    }
  });

  it('has the figures of the kit, and the times that the casting day tells', () => {
    expect(figuresAdvice('piesa')).toBe(
      'Toarnă 200 g de alginat în 700 ml de apă. Amestecă repede, până la fund. Amestecul ține 45 de secunde, apoi stai nemișcat 2–3 minute, la apă de 20–22 °C.',
    );
    expect(waterAdvice('warmer', 'piesa')).toContain(
      'la 25 °C alginatul se leagă cam în 1:40–2:45 minute, la 20–22 °C în 2–3 minute',
    );
    expect(waterAdvice('colder', 'cuplu')).toContain('la 20–22 °C în 5–6 minute');
  });
});
