-- The daily run is done once a day: who begins it says so, and another waits for it to have died before it begins again.
alter table job_runs add column began_at timestamptz, add column done_on date;
