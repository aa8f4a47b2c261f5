-- The sample Moon speaks to one person, and its labels say what is asked, as netlify/database/seed/catalogue.json has it.
update products set
  title = 'Luna personalizată din noaptea ta',
  summary = replace(summary, 'în clipa voastră', 'în clipa ta'),
  description = replace(description, 'seceră subțire', 'semilună subțire'),
  options = replace(
    replace(options::text, '"Data nașterii sau a nunții"', '"Data"'),
    '"Ora, pe ceasul din România"', '"Ora (ora României)"')::jsonb
where id = 'luna-personalizata' and sample;
