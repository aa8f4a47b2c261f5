import { AGE_GROUPS, RECIPIENTS, type AgeGroup, type Recipient } from '#domain/products/audience.ts';
import type { ListedProduct } from '#domain/products/product.ts';
import { AGES_ASKED, recommend } from '#domain/products/recommend.ts';
import { cdnCacheHeaders, UNKEPT } from '#server/platform/cdn/cdn-cache.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { findNextPriceChange } from './prices/read-prices.ts';
import { CATALOGUE_TAG, listProductCards, listRecipients } from './products-table.ts';

/** State of the product chooser as far as it is answered: recipient, then age, then the recommended products. */
interface ForWhomPage {
  recipients: Recipient[];
  recipient?: Recipient | undefined;
  age?: AgeGroup | undefined;
  /** The kit and its alternatives; undefined while an answer is missing. */
  found?: ListedProduct[] | undefined;
  headers: Readonly<Record<string, string>>;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null) => known.find((each) => each === value);

/** Reads the query `?pentru=&varsta=` leniently: an unknown value counts as unanswered. */
export async function readForWhom(db: Connection, parameters: URLSearchParams): Promise<ForWhomPage> {
  const recipient = oneOf(RECIPIENTS, parameters.get('pentru'));
  const age = recipient && oneOf(AGES_ASKED[recipient], parameters.get('varsta'));
  // Read before the products, so that a price change between the two reads shortens the caching.
  const until = await findNextPriceChange(db);
  const recipients = await listRecipients(db);
  const isAnswered = recipient && (age !== undefined || AGES_ASKED[recipient].length === 0);
  const found = isAnswered
    ? recommend((await listProductCards(db, { recipient, search: '', sort: 'recomandate', page: 1 })).products, {
        recipient,
        age,
      })
    : undefined;
  // The CDN caches only URLs that the shop's own links use.
  const isOurs = isKnown(parameters, 'pentru', RECIPIENTS) && isKnown(parameters, 'varsta', AGE_GROUPS);
  const headers = isOurs ? cdnCacheHeaders([CATALOGUE_TAG], ['pentru', 'varsta'], until) : UNKEPT;
  return { recipients, recipient, age, found, headers };
}

function isKnown(parameters: URLSearchParams, name: string, known: readonly string[]): boolean {
  const values = parameters.getAll(name);
  return values.length === 0 || (values.length === 1 && known.includes(values[0]!));
}
