-- The page About has sections in the owner's order. The four texts of earlier releases become sections under their headings.
update settings
   set value = (value - '{legacy,owner,innovation,expertise}'::text[]) || jsonb_build_object('sections', (
         select coalesce(jsonb_agg(jsonb_build_object('heading', heading, 'text', text, 'picture', '', 'alt', '') order by place), '[]')
           from (values (1, 'Our Legacy', value ->> 'legacy'),
                        (2, 'Meet the owner', value ->> 'owner'),
                        (3, 'Diversification and Innovation', value ->> 'innovation'),
                        (4, 'Our Expertise', value ->> 'expertise')) as former (place, heading, text)
          where btrim(text) <> ''))
 where key = 'about' and jsonb_typeof(value) = 'object' and value ?| '{legacy,owner,innovation,expertise}'::text[];

-- A category's own page: an introduction, and a picture above its products.
alter table categories
  add column introduction text check (introduction <> ''),
  add column cover_id integer references pictures (id),
  add column cover_alt text check (cover_alt <> ''),
  add check ((cover_id is null) = (cover_alt is null));
