-- A cash order that is paid otherwise: the courier is asked to collect less (decision 0131).
alter table shipments
  add column cash_asked_at timestamptz,
  -- Asks since the courier last did it; 0: nothing is open.
  add column cash_tries smallint not null default 0,
  -- The courier's words; it collects what it was told before.
  add column cash_refused text;

-- The provider has taken it, and the courier is asked first to collect less: then it is settled, or goes back.
alter table card_payments add column taken_at timestamptz;
