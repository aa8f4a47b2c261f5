import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** What each owner keeps for themselves, and what the shop notes of its own work. */
export interface OfficeTables {
  saved_views: {
    id: Generated<string>;
    user_id: string;
    screen: string;
    name: string;
    query: string;
    created_at: Timestamp;
  };
  /** Days whose sales are added up in the tables by day. */
  sales_days: { day: ColumnType<Date, string, never> };
  /** Days of which something has changed since, or may have. */
  sales_day_changes: { id: Generated<string>; day: ColumnType<Date, string, never> };
  product_sales_by_day: {
    day: ColumnType<Date, string, never>;
    product_id: string | null;
    title: string;
    units: number;
    revenue: number;
  };
  option_sales_by_day: {
    day: ColumnType<Date, string, never>;
    product_id: string;
    key: string;
    value: string;
    value_label: string;
    units: number;
  };
  customer_sales_by_day: {
    day: ColumnType<Date, string, never>;
    first_day: ColumnType<Date | null, string | null>;
    previous_day: ColumnType<Date | null, string | null>;
    customers: number;
    orders: number;
    revenue: number;
  };
  job_runs: {
    name: string;
    ran_at: Timestamp;
    failed: Generated<string[]>;
    documents_made: Generated<number>;
    told_on: ColumnType<Date | null, string | null | undefined, string | null>;
    began_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    done_on: ColumnType<Date | null, string | null | undefined, string | null>;
  };
}
