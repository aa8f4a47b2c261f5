-- The end that a reduction was announced with, where a deeper step cut it short: it holds again when that step is forgotten.
alter table price_reductions add column announced_until timestamptz;
