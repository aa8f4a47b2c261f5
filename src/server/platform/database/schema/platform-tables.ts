import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language, RequestState, Role } from '#domain/accounts/account.ts';
import type { Timestamp } from './timestamp.ts';

/** Secrets, limits, accounts, the audit log and mail. */
export interface PlatformTables {
  secrets: { name: string; value: string };
  salts: { name: string; value: string };
  /** The id is a bigint, which the driver gives as text. */
  stale_tags: { id: GeneratedAlways<string>; tag: string };
  rebuilds: { id: GeneratedAlways<string>; due_at: ColumnType<Date, Date, Date>; asked_at: Date | null };
  rate_limits: { bucket: string; address_hash: string; window_start: Date; count: number };
  users: UsersTable;
  sign_ups: SignUpsTable;
  invitations: InvitationsTable;
  recovery_codes: { user_id: string; code_hash: string; used_at: ColumnType<Date | null, never, Date> };
  password_resets: { token_hash: string; user_id: string; expires_at: Date };
  used_owner_codes: { code_hash: string; used_at: Timestamp };
  sessions: SessionsTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
  mails: MailsTable;
  mail_worker_lease: { id: Generated<number>; looks_at: Date; seen_at: Timestamp };
}

interface SettingsTable {
  name: string;
  /** As its schema wants it (`#domain/settings`). */
  value: JSONColumnType<object>;
  version: Generated<number>;
  updated_at: Timestamp;
  updated_by: string;
}

interface UsersTable {
  id: string;
  email: string;
  /** Nobody's of the team: null. */
  role: ColumnType<Role | null, Role | null | undefined, Role | null>;
  founder: Generated<boolean>;
  owner_since: ColumnType<Date | null, Date | undefined, Date | null>;
  /** Whoever has a role. */
  admin: GeneratedAlways<boolean>;
  request: Generated<RequestState>;
  password_hash: string;
  language: ColumnType<Language | null, Language | undefined, Language>;
  /** Encrypted (`encrypt-secret.ts`). */
  totp_secret: string | null;
  totp_confirmed_at: Date | null;
  /** A bigint, which the driver gives as text. */
  totp_last_step: ColumnType<string, number | undefined, number>;
  created_at: Timestamp;
  decided_at: Date | null;
  decided_by: string | null;
}

interface SessionsTable {
  id: string;
  user_id: string;
  device: string;
  /** Two letters (ISO 3166); empty: not known. */
  country: Generated<string>;
  created_at: Timestamp;
  refreshed_at: Timestamp;
  expires_at: Date;
  revoked_at: Date | null;
  /** When its person last did something. */
  active_at: Timestamp;
  /** When its person last typed the password again. */
  confirmed_at: ColumnType<Date | null, never, Date>;
}

interface SignUpsTable {
  token_hash: string;
  email: string;
  password_hash: string;
  created_at: Timestamp;
  expires_at: Date;
}

interface InvitationsTable {
  id: string;
  email: string;
  role: Role;
  token_hash: string;
  invited_by: string;
  created_at: Timestamp;
  expires_at: Date;
}

interface AuditLogTable {
  id: GeneratedAlways<string>;
  at: Timestamp;
  actor_id: string | null;
  actor: string;
  action: string;
  subject: Generated<string>;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
}

interface MailsTable {
  id: Generated<string>;
  kind: string;
  order_id: string | null;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, Date | undefined, Date>;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: Date | null;
  reply_to: string | null;
  list_unsubscribe: string | null;
  holds_secret: Generated<boolean>;
}
