import { describe, expect, it } from 'vitest';
import { discountFormSchema } from '#domain/discounts/discount-form.ts';
import { orderAddressSchema } from '#domain/orders/order-address.ts';
import { DRAFT_FIELDS } from '#domain/products/product-draft.ts';
import { SETTINGS, SETTINGS_NAMES } from '#domain/settings/settings.ts';
import { AUDIT_SAMPLES, SAMPLE_NAMES } from '../../../../tests/support/audit-samples.ts';
import { facts, LANGUAGES, sample, sentence, wordsIn } from '../../../../tests/support/spoken-audit.ts';
import { tidyDetails } from './tidy-details.ts';

/** JSON, a placeholder, an id, a code or a path. */
const NO_WORDS = /[{}[\]"]|undefined|null|NaN|\w{20,}|\w_\w|[a-z][A-Z]|\b\w+\/\w|\b0f8fad5b/;

describe.each(LANGUAGES)('the audit log in %s', (language) => {
  it('tells every action as a sentence, without ids, codes and JSON', () => {
    const unknown = wordsIn(language).say('unknownAction', { what: '' });
    for (const action of Object.keys(AUDIT_SAMPLES)) {
      for (const names of [SAMPLE_NAMES, {}]) {
        const act = sample(action, names);
        expect(sentence(act, language), action).not.toMatch(NO_WORDS);
        expect(sentence(act, language), action).not.toContain(unknown);
        expect(facts(act, language), action).not.toMatch(NO_WORDS);
      }
    }
  });

  it('has a name for everything that is written beside an action', () => {
    const words = wordsIn(language);
    const fields = Object.keys(AUDIT_SAMPLES).flatMap((action) => Object.keys(tidyDetails(sample(action), words)));
    expect(fields.filter((field) => words.say(`fields.${field}`) === '')).toEqual([]);
  });

  it('has a name for every field of products, discounts, addresses and settings', () => {
    const fields = [...DRAFT_FIELDS, ...DISCOUNT_FIELDS, ...ADDRESS_FIELDS, ...SETTINGS_NAMES.flatMap(fieldsOf)];
    expect(fields.length).toBeGreaterThan(80);
    expect(fields.filter((field) => wordsIn(language).say(`fields.${field}`) === '')).toEqual([]);
  });
});

const shapeOf = (schema: unknown) => Object.keys((schema as { def: { shape: object } }).def.shape);
const DISCOUNT_FIELDS = shapeOf(discountFormSchema);
const ADDRESS_FIELDS = shapeOf(orderAddressSchema.def.out).filter((field) => !/^(version|gift)$/.test(field));
const fieldsOf = (name: (typeof SETTINGS_NAMES)[number]) => shapeOf(SETTINGS[name]);
