-- The picture of an ordered design stands at an address that says nothing of the design: an id that nobody can guess.
update order_lines set image = '/luna/comandata/' || replace(gen_random_uuid()::text, '-', '') || '.jpg'
where image like '/luna/imagine.jpg?%';

create index order_lines_by_picture on order_lines (image) where image like '/luna/comandata/%';
