-- Words that shoppers typed and no group had. Groups keep what their owner has changed, and their limit of 80 words.

-- 'patti' is worn on the forehead, haldi and mehendi are days of a wedding.
update search_synonyms set words = array_remove(words, 'patti')
 where words @> '{anklet,payal,patti}' and exists (select from search_synonyms where words @> '{"maang tikka","matha patti"}');
update search_synonyms set words = array_remove(array_remove(words, 'haldi'), 'mehendi')
 where words @> '{evening,party,haldi,mehendi}' and exists (select from search_synonyms where words @> '{wedding,bridal}');

update search_synonyms g
   set words = g.words || array(
         select word from unnest(added.words) with ordinality each(word, place)
          where not exists (select from search_synonyms other where word = any (other.words))
          order by place limit greatest(0, 80 - cardinality(g.words)))
  from (values
    ('{ring,anguthi}'::text[], '{"wedding band","engagement band","band ring","ring band"}'::text[]),
    ('{bangle,kada}', '{gokhru,गोखरू}'),
    ('{earring,bali}', '{bugadi,bugdi,बुगड़ी,"sui dhaga",suidhaga,"सुई धागा"}'),
    ('{necklace,haar}', '{neckles,nekles,kasumala,"kasu mala",mohanmala,"mohan mala",champakali,चंपाकली,guttapusalu,"kolhapuri saaj"}'),
    ('{choker,guluband}', '{chinchpeti,"chinch peti",चिंचपेटी,vajratik,वज्रटीक,aad,"rajputi aad",आड़}'),
    ('{"maang tikka","matha patti"}', '{jhumar,jhoomar,झूमर,passa,paasa,पासा,patti,"shringar patti","sheesh patti","sheesh phool",शीशफूल,"hair accessory","hair accessories"}'),
    ('{nath,"nose ring"}', '{"naak ki bali","naak bali","nak ki bali","nak bali","नाक की बाली","naak ki nath"}'),
    ('{bracelet,hathphool}', '{"hand harness","hath phool","हाथ फूल",panjangla}'),
    ('{anklet,payal}', '{"patti payal","payal patti","patti anklet"}'),
    ('{kamarband,"waist belt"}', '{kamarpatta,"kamar patta",कमरपट्टा}'),
    ('{navratna,navaratna}', '{navgraha,navgrah,navagraha,नवग्रह}'),
    ('{jadau,jadaau}', '{jadtar,jadtara,जड़तर}'),
    ('{"temple work",temple}', '{"south indian","south india","दक्षिण भारतीय"}'),
    ('{wedding,bridal}', '{walima,valima,वलीमा,"anand karaj","आनंद कारज",haldi,हल्दी,mehendi,mehndi,mehandi,मेहंदी,jaimala,varmala,vidai,bidai,muhurtham}'),
    ('{festival,diwali}', '{lohri,लोहड़ी,baisakhi,vaisakhi,sankranti,"makar sankranti",holi,होली,ugadi,"gudi padwa",bihu,chhath,छठ,"new year","naya saal","नया साल","godh bharai","god bharai",godbharai,"गोद भराई"}'),
    ('{vintage,antique}', '{antic,antik,antiq,antike}'),
    ('{victorian,विक्टोरियन}', '{"19th century","19th c","nineteenth century",1800s}'),
    ('{diamond,heera}', '{"hire ki","hire ka","hire ke","hire wali"}'),
    ('{mere,dikhana}', '{kare,karo,karein,करे,करें,करो,karna,karni,karne,करना,करनी,lekin,magar,लेकिन,saath,sath,साथ,ya,या,bhi,भी,kuch,kuchh,कुछ,accha,acha,achha,acchi,achhi,अच्छा,अच्छी,real,genuine,original,pure,asli,असली,things,stuff,quality}'))
    added(marker, words)
 where g.words @> added.marker;

-- Places by their other names, shapes that are no stones, and things that are not what is near.
insert into search_synonyms (kind, words)
  select kind, words
    from (values ('other', '{"united kingdom",uk,england,britain,"great britain",british,इंग्लैंड,ब्रिटेन,ब्रिटिश}'::text[]),
                 ('other', '{belgium,belgian,बेल्जियम}'),
                 ('other', '{france,french,फ्रांस}'),
                 ('other', '{italy,italian,इटली}'),
                 ('other', '{kolkata,calcutta,कोलकाता,कलकत्ता}'),
                 ('other', '{mumbai,bombay,मुंबई}'),
                 ('other', '{chennai,madras,चेन्नई}'),
                 ('other', '{delhi,dilli,"new delhi",दिल्ली}'),
                 ('other', '{varanasi,banaras,benares,वाराणसी,बनारस}'),
                 ('other', '{jaipur,जयपुर}'),
                 ('other', '{rajasthan,rajasthani,राजस्थान,राजस्थानी}'),
                 ('other', '{"unique piece",unique,oneofakind,"of a kind","only one","only piece","single piece","one of one",ooak}'),
                 ('other', '{star,starburst}'),
                 ('other', '{"princess cut","princess shape"}'),
                 ('other', '{"rose cut",rosecut}'),
                 ('other', '{"step cut","emerald cut"}'),
                 ('other', '{"cushion cut",cushion}'),
                 ('other', '{"old cut","old mine cut","old european cut","mine cut"}'),
                 ('other', '{"british era","british raj","british india",colonial,"colonial era"}'),
                 ('other', '{"new york",newyork}'),
                 ('other', '{"new born",newborn}')) added(kind, words)
   where not exists (select from search_synonyms present where present.words && added.words);

-- 'oneofakind' stands for a piece of which there is one. Replacing the trigger does not block requests that read products.
create or replace function index_product_for_search(wanted integer) returns void language sql as $$
  insert into product_search
    (product_id, sort_name, kind_text, rest_text, published, category_id, brand_id, discounted_asking_price_paise)
  select p.id, search_fold(p.name),
         search_fold(concat_ws(' ', c.name, b.name, p.code, regexp_replace(p.code, '[^[:alnum:]]', '', 'g'))),
         search_fold(concat_ws(' ', p.metal_colour, p.metal, p.purity, p.craft, p.occasion, p.era, p.origin_place, p.origin_country,
                   case when p.era is null then 'new' else 'vintage' end, without_filling(p.technique),
                   (select string_agg(concat_ws(' ', case when s.source = 'imitation'
                                                       then regexp_replace(s.kind, '\S+[ -]colou?r(ed)?\M', ' ', 'gi') else s.kind end,
                                                s.cut), ' ' order by s.position)
                      from product_stones s where s.product_id = p.id),
                   case when p.one_of_a_kind then 'oneofakind' end)),
         p.status = 'published', p.category_id, p.brand_id, p.discounted_asking_price_paise
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
   where p.id = wanted
      on conflict (product_id) do update
         set sort_name = excluded.sort_name, kind_text = excluded.kind_text, rest_text = excluded.rest_text,
             published = excluded.published, category_id = excluded.category_id, brand_id = excluded.brand_id,
             discounted_asking_price_paise = excluded.discounted_asking_price_paise
$$;
create or replace trigger products_search after insert or update of
    name, code, category_id, brand_id, metal, metal_colour, purity, technique, craft, occasion, era, origin_place, origin_country,
    one_of_a_kind
  on products for each row execute function product_changed_for_search();
update product_search s set rest_text = s.rest_text || ' oneofakind' from products p where p.id = s.product_id and p.one_of_a_kind;
