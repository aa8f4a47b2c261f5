-- The settings name the series of each kind; a row here follows when its kind is issued next, so two that change places may
-- stand side by side until then. No number is given twice: invoices (series, number) is unique.
alter table invoice_series drop constraint invoice_series_series_key;
