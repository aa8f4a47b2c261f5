import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.ts';

/** What each owner keeps for themselves. */
export interface OfficeTables {
  saved_views: {
    id: Generated<string>;
    user_id: string;
    screen: string;
    name: string;
    query: string;
    created_at: Timestamp;
  };
}
