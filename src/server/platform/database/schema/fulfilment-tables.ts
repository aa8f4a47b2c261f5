import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LockerBox } from '#domain/lockers/parcel-size.ts';
import type { ShipmentState, Tracking } from '#domain/shipments/shipment.ts';
import type { Timestamp } from './timestamp.ts';

/** Lockers and shipments. */
export interface FulfilmentTables {
  lockers: LockersTable;
  locker_loads: LockerLoadsTable;
  shipments: ShipmentsTable;
}

interface LockersTable {
  id: string;
  name: string;
  address: string;
  city: string;
  county: string;
  postal_code: Generated<string>;
  latitude: number;
  longitude: number;
  takes_payment: boolean;
  largest_box: Generated<LockerBox>;
  opening_hours: Generated<string>;
  active: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  added_at: Timestamp;
  updated_at: Timestamp;
}

interface LockerLoadsTable {
  id: GeneratedAlways<string>;
  source: 'file' | 'courier';
  outcome: 'done' | 'too_short' | 'unavailable';
  actor: string;
  listed: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  gone: Generated<number>;
  faulty: Generated<number>;
  at: Timestamp;
}

interface ShipmentsTable {
  id: Generated<string>;
  order_id: string;
  courier: string;
  reference: string;
  state: Generated<ShipmentState>;
  awb: string | null;
  to_locker: boolean;
  cash_on_delivery: number;
  weight_grams: number;
  asked_digest: string | null;
  cost: number | null;
  asking_until: Date | null;
  asked_at: Date | null;
  last_error: string | null;
  complaints: ColumnType<Record<string, string[]>, string | undefined, string>;
  tracking: Tracking | null;
  tracking_words: Generated<string>;
  tracking_at: Date | null;
  applied: string | null;
  checked_at: Date | null;
  locker_mailed_at: Date | null;
  actor: string;
  created_at: Timestamp;
  made_at: Date | null;
  ended_at: Date | null;
}
