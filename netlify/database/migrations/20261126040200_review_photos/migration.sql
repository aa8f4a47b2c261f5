-- A buyer's photograph of their cast. The row is stored before its file and outlives it: one without a review is on its way in, or
-- its file is still to be removed.
create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid references reviews (id) on delete set null,
  position integer not null check (position between 1 and 3),
  -- Of the file as it is kept: the same photograph is not added twice.
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A child is seen, and who sent it has said that they are its parent or guardian and agree.
  child_seen boolean not null,
  created_at timestamptz not null default now(),
  unique (review_id, position),
  unique (review_id, sha256)
);
create index review_photos_loose on review_photos (created_at) where review_id is null;
