-- What an offer must say of a product's safety (Regulation (EU) 2023/988 art. 19) and of its quantity (HG 947/2000); decision 0090.
alter table products
  add column safety jsonb not null default
    '{"manufacturer": null, "model": "", "net": null, "handledFrom": null, "warnings": [], "moreWarnings": "", "sheet": null}',
  -- An owner has checked the values; a sample's are nobody's word yet.
  add column safety_confirmed boolean not null default false;

update products set safety = safety || '{"handledFrom": 14, "warnings": ["never-in-plaster", "heat", "dust", "keep-from-children", "small-parts"]}'
  where sample and id <> 'luna-personalizata';
update products set safety = safety || '{"handledFrom": 14, "warnings": ["heat", "dust", "never-in-plaster", "keep-from-children"], "net": {"quantity": 2000, "unit": "g"}}'
  where sample and id = 'rezerva-ghips';
update products set safety = safety || '{"handledFrom": 14, "warnings": ["dust", "keep-from-children"], "net": {"quantity": 400, "unit": "g"}}'
  where sample and id = 'rezerva-alginat';
update products set safety = safety || '{"handledFrom": 3, "warnings": ["small-parts"], "moreWarnings": "Piesa este din ghips: căzută, se sparge în cioburi."}'
  where sample and id = 'luna-personalizata';
