import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CASTING_KITS } from '#domain/casting/casting-kit.ts';
import { FAILED_STEPS } from '#domain/second-chances/second-chance-form.ts';
import { figuresAdvice, missingAdvice, stepAdvice, waterAdvice } from './advice.ro.ts';
import { SAMPLE_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { castingSecondChance, secondChanceWords } from './facts.ro.ts';
import { noBoxWords, takenWords } from './second-chance.ro.ts';

const each = CASTING_KITS.flatMap((kit) => FAILED_STEPS.map((step) => stepAdvice(step, kit)));

describe('the advice on a failed cast', () => {
  it('links to posts and questions that exist', () => {
    for (const { more } of each) {
      const file = more && ('post' in more ? `blog/${more.post}` : `questions/${more.question}`);
      expect(existsSync(`src/content/${file}.md`), file).toBe(true);
    }
  });

  it('has the figures of the kit, and the times of the casting day', () => {
    expect(figuresAdvice('piesa')).toBe(
      'Toarnă 200 g de alginat în 700 ml de apă. Amestecă repede, până la fund. Amestecul ține 45 de secunde, apoi stai nemișcat 2–3 minute, la apă de 20–22 °C.',
    );
    expect(waterAdvice('warmer', 'piesa')).toContain(
      'la 25 °C alginatul se leagă cam în 1:40–2:45 minute, la 20–22 °C în 2–3 minute',
    );
    expect(waterAdvice('colder', 'cuplu')).toContain('la 20–22 °C în 5–6 minute');
  });
});

it('the texts about second chances without an order tell a gift’s recipient whom to ask', () => {
  const told = 'roagă pe cine ți l-a dăruit';
  expect(secondChanceWords('piesa', SAMPLE_SECOND_CHANCE)).toContain(told);
  expect(castingSecondChance(SAMPLE_SECOND_CHANCE)?.text).toContain(told);
  expect(readFileSync('src/content/questions/ce-fac-daca-nu-iese-mulajul.md', 'utf8')).toContain(told);
});

describe('the text of the order’s page when every box is answered', () => {
  it('mentions the code only while it can be used', () => {
    expect(takenWords([{ code: { state: 'used_up' } }, { code: { state: 'active' } }])).toContain(
      'codul pentru alginat',
    );
    for (const code of [undefined, { state: 'used_up' }, { state: 'ended' }] as const)
      expect(takenWords([{ code }])).toBe('Găsești aici răspunsurile tale și ce schimbi data viitoare.');
  });
});

describe('the advice on missing plaster or alginate', () => {
  it('promises alginate below only if it is offered there', () => {
    expect(missingAdvice('plaster', true)).toContain('Alginatul te așteaptă mai jos');
    expect(missingAdvice('plaster', false)).toBe('Pentru tine ajunge ghipsul, pe care îl iei separat.');
    expect(missingAdvice('alginate', true)).toBeUndefined();
  });
});

describe('an order without boxes for a second chance', () => {
  const delivered = { status: 'approved', isWithdrawn: false, fulfilment: 'delivered', deliveryMethod: 'courier' } as const; // prettier-ignore
  const words = (changes: Partial<Parameters<typeof noBoxWords>[0]>, isOffered = true) =>
    noBoxWords({ ...delivered, ...changes }, isOffered);

  it('promises the questions only if the kit is still to come', () => {
    expect(words({ fulfilment: 'unfulfilled' })).toContain('te așteaptă aici după ce primești kitul');
    expect(words({ fulfilment: 'unfulfilled' }, false)).not.toContain('te așteaptă');
    expect(words({ isWithdrawn: true })).toContain('Te-ai retras din această comandă');
    expect(words({ fulfilment: 'unfulfilled', isWithdrawn: true })).toContain('Te-ai retras');
    expect(words({ status: 'rejected' })).toContain('a fost anulată');
    expect(words({})).toContain('nu avem o a doua șansă');
  });
});
