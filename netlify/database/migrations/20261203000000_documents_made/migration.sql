-- Of how many orders the last daily run issued invoice documents that they lacked.
alter table job_runs add column documents_made integer not null default 0;
