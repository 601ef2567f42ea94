-- Names by any part of them, for the suggestions of a shop too large to be searched in the browser (HEAD-5).
create index products_name_alike on products using gin (name gin_trgm_ops) where status = 'published';
