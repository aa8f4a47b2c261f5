-- Keys of the application that a sign-in under way is for: they become the connection's when the owner comes back.
alter table anaf_account add column signing_client_id text, add column signing_client_secret text;
