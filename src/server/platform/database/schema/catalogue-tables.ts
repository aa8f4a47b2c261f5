import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CaptionLanguage } from '#domain/films/caption-language.ts';
import type { FilmType } from '#domain/films/film.ts';
import type { Audience } from '#domain/products/audience.ts';
import type { ProductSafety } from '#domain/products/product-safety.ts';
import type { Category, ProductOption } from '#domain/products/product.ts';
import type { ParcelSize } from '#domain/lockers/parcel-size.ts';
import type { Timestamp } from './timestamp.ts';

/** Products, inventory, media and films. */
export interface CatalogueTables {
  products: ProductsTable;
  price_history: { product_id: string; price: number | null; valid_from: Timestamp };
  price_reductions: {
    id: string;
    product_id: string;
    price: number;
    starts_at: ColumnType<Date, Date | string, Date | string>;
    ends_at: ColumnType<Date, Date | string, Date | string>;
    announced_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: Timestamp;
  };
  product_companions: { product_id: string; companion_id: string; position: number };
  product_replacements: { kit_id: string; first_id: string; second_id: string };
  stock_changes: {
    id: GeneratedAlways<string>;
    product_id: string;
    delta: number;
    stock_after: number;
    reason: string;
    actor: string;
    order_id: string | null;
    at: Timestamp;
    note: Generated<string>;
    batch: string | null;
    undoes: string | null;
  };
  stock_alerts: { id: Generated<string>; product_id: string; email_address: string; created_at: Timestamp };
  media: {
    id: string;
    content_type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Timestamp;
    created_by: string;
  };
  film_uploads: FilmUploadsTable;
  film_parts: FilmPartsTable;
  films: FilmsTable;
  film_captions: { film_id: string; language: CaptionLanguage; text: string };
  film_products: { film_id: string; product_id: string };
}

interface ProductsTable {
  id: string;
  title: string;
  summary: string;
  description: string;
  category: Category;
  status: Generated<'draft' | 'active' | 'archived'>;
  /** Empty on a draft that has none yet; one of a kind otherwise. */
  sku: string;
  /** Bani. Null on a draft that has none yet: a constraint keeps such a product off sale. */
  price: number | null;
  stock: number;
  low_stock_at: number;
  /** As `price`. */
  weight_grams: number | null;
  parcel_size: Generated<ParcelSize>;
  position: number;
  options: JSONColumnType<ProductOption[]>;
  audience: JSONColumnType<Audience, string | undefined, string>;
  safety: JSONColumnType<ProductSafety, string | undefined, string>;
  /** An owner has checked the safety values. */
  safety_confirmed: Generated<boolean>;
  image_product: JSONColumnType<string[]>;
  image_alt: JSONColumnType<string[]>;
  /** The refill that gives another try. */
  spare_id: string | null;
  search_text: GeneratedAlways<string>;
  /** It came with the shop, and no owner has made it their own yet. */
  sample: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Generated<number>;
}

interface FilmUploadsTable {
  id: string;
  /** A bigint, which the driver gives as text. */
  bytes: ColumnType<string, number, never>;
  received: ColumnType<string, never, number>;
  type: FilmType | null;
  file_name: string;
  state: Generated<'open' | 'taken' | 'ended'>;
  created_by: string;
  created_at: Timestamp;
  touched_at: Timestamp;
}

interface FilmPartsTable {
  id: string;
  upload_id: string;
  /** A bigint, which the driver gives as text. */
  start: ColumnType<string, number, never>;
  bytes: number;
  state: Generated<'writing' | 'stored' | 'dropped'>;
  created_at: Timestamp;
}

interface FilmsTable {
  id: Generated<string>;
  upload_id: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  poster: string;
  duration_ms: number;
  width: number;
  height: number;
  position: number;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Date | null;
}
