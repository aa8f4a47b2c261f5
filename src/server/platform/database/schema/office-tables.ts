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
  job_runs: {
    name: string;
    ran_at: Timestamp;
    failed: Generated<string[]>;
    told_on: ColumnType<Date | null, string | null | undefined, string | null>;
    began_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    done_on: ColumnType<Date | null, string | null | undefined, string | null>;
  };
}
