-- Search: exact words and prefixes first; only when nothing is found, each word is corrected against the
-- dictionary of distinct words (trigrams over whole names cost 27 ms at 5,000 products; this costs 1 ms at 100,000).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Names by any part of them, for the suggestions of a shop too large to be searched in the browser (HEAD-5).
create index products_name_alike on products using gin (name gin_trgm_ops) where status = 'published';

create table search_words (
  word text primary key,
  uses integer not null default 1
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
-- Most words of a large shop are codes of pieces. Whoever types letters alone means none of them, and a text of one or two
-- letters, of which trigrams know nothing, is then looked for in some thousands of words.
create index search_words_of_letters on search_words (word) where word !~ '[0-9]';

-- A search counts its finds by category, brand and price beside the words, without visiting the pieces: at 100,000
-- pieces a word that finds every eighth costs 15 ms instead of 30, one that finds them all 45 instead of 175.
create table product_search (
  product_id  integer primary key references products (id) on delete cascade,
  document    tsvector not null,
  sort_name   text not null,
  published   boolean not null default false,
  category_id integer,
  brand_id    integer,
  discounted_asking_price_paise bigint
);
create index product_search_document on product_search using gin (document);
create index product_search_name on product_search (sort_name, product_id)
  include (category_id, brand_id, discounted_asking_price_paise) where published;
create trigger product_search_ranked after insert or delete on product_search for each row execute function tag_told('ranking');
create trigger product_search_ranked_anew after update on product_search
  for each row when (old is distinct from new) execute function tag_told('ranking');

-- What a shopper may type, folded to the form that is stored and asked for.
create function search_fold(text) returns text language sql stable parallel safe
  as $$ select lower(unaccent($1)) $$;

-- The names of fillings, which are weighed with a piece but are not what it is: no search finds a piece by them.
create function without_filling(technique text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(technique, '\m(silver foil|gold foil|foil-backed|foil backing|foil|lac|wax|cord|dori|thread|filled|filling|backing)\M', ' ', 'gi') $$;

-- A piece is found only by what it is: name (A), category, brand and code (B), metal, stones, craft, occasion and
-- era (C). Material and highlights also name what it is filled with or packed in. '0c7' stands for the category 7.
create function index_product_for_search(wanted integer) returns void language plpgsql as $$
declare
  name_text text;
  kind_text text;
  rest_text text;
  shelf record;
begin
  select p.name,
         concat_ws(' ', c.name, b.name, p.code, regexp_replace(p.code, '[^[:alnum:]]', '', 'g')),
         concat_ws(' ', p.metal_colour, p.metal, p.purity, p.craft, p.occasion, p.era, p.certificate_laboratory,
                   case when p.era is null then 'new' else 'vintage' end, without_filling(p.technique),
                   (select string_agg(concat_ws(' ', s.kind, s.cut), ' ') from product_stones s where s.product_id = p.id))
    into name_text, kind_text, rest_text
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
   where p.id = wanted;
  if not found then return; end if;
  select status = 'published' as published, category_id, brand_id, discounted_asking_price_paise as price
    into shelf from products where id = wanted;
  insert into product_search
    (product_id, document, sort_name, published, category_id, brand_id, discounted_asking_price_paise)
    values (wanted,
            setweight(to_tsvector('simple', search_fold(name_text)), 'A') ||
            setweight(to_tsvector('simple', search_fold(kind_text)), 'B') ||
            setweight(to_tsvector('simple', '0c' || shelf.category_id), 'B') ||
            setweight(to_tsvector('simple', search_fold(rest_text)), 'C'),
            search_fold(name_text), shelf.published, shelf.category_id, shelf.brand_id, shelf.price)
    on conflict (product_id) do update
       set document = excluded.document, sort_name = excluded.sort_name, published = excluded.published,
           category_id = excluded.category_id, brand_id = excluded.brand_id,
           discounted_asking_price_paise = excluded.discounted_asking_price_paise;
  insert into search_words (word)
    select distinct word from unnest(tsvector_to_array(to_tsvector('simple',
             search_fold(concat_ws(' ', name_text, kind_text, rest_text))))) word
     where length(word) > 2
    on conflict (word) do nothing;
end $$;

create function product_changed_for_search() returns trigger language plpgsql as $$
begin
  perform index_product_for_search(new.id);
  return null;
end $$;
create trigger products_search after insert or update of
    name, code, category_id, brand_id, metal, metal_colour, purity, technique, craft, occasion, era, certificate_laboratory on products
  for each row execute function product_changed_for_search();

create function stones_changed_for_search() returns trigger language plpgsql as $$
begin
  perform index_product_for_search(case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger product_stones_search after insert or update or delete on product_stones
  for each row execute function stones_changed_for_search();

create function category_renamed_for_search() returns trigger language plpgsql as $$
begin
  perform index_product_for_search(p.id) from products p where p.category_id = new.id;
  return null;
end $$;
create trigger categories_search after update of name on categories for each row execute function category_renamed_for_search();

create function product_shelved_for_search() returns trigger language plpgsql as $$
begin
  update product_search
     set published = new.status = 'published', category_id = new.category_id, brand_id = new.brand_id,
         discounted_asking_price_paise = new.discounted_asking_price_paise
   where product_id = new.id
     and (published, category_id, brand_id, discounted_asking_price_paise)
         is distinct from (new.status = 'published', new.category_id, new.brand_id, new.discounted_asking_price_paise);
  return null;
end $$;
-- Fires after products_search: triggers of one kind go by their names. Of a new piece the row is right already.
create trigger products_search_shelf after update of
    status, category_id, brand_id, asking_price_paise, discount_type, discount_value on products
  for each row execute function product_shelved_for_search();

-- The vocabulary of the search: each group names one idea in the words that shoppers type. The first word names the group.
-- The kind says what the group names; words of the kind 'ignored' say nothing about a piece.
create table search_synonyms (
  id      integer generated by default as identity primary key,
  kind    text not null default 'other'
            check (kind in ('category', 'stone', 'metal', 'craft', 'occasion', 'era', 'other', 'ignored')),
  words   text[] not null check (cardinality(words) > 1),
  version integer not null default 1
);
create trigger search_synonyms_version before update on search_synonyms for each row execute function next_version();
create trigger search_synonyms_told after insert or update or delete or truncate on search_synonyms
  for each statement execute function tag_told('listing');

insert into search_synonyms (kind, words) values
  ('category', '{ring,anguthi,angoothi,angutti,अंगूठी,अँगूठी,mundri,mudri,mudrika,मुद्रिका,"finger ring",challa,छल्ला,mothiram,ungaram,angti,anguthiyan,"ungli ki anguthi",ungli,उंगली,अंगूठियां,अंगूठियाँ,மோதிரம்,ఉంగరం,ಉಂಗುರ,മോതിരം,আংটি,વીંટી,ਮੁੰਦਰੀ,ਅੰਗੂਠੀ,अंगठी,angthi,انگوٹھی,چھلا,ମୁଦି,আঙুঠি,mudi,angthuli,रिंग,रिंग्स,"pinky ring",finger}'),
  ('category', '{bangle,kada,kara,choora,chura,chooda,chuda,choodi,chudi,churi,kangan,kangna,kankan,bangdi,bangri,patla,pola,pacheli,valayal,gajulu,चूड़ी,चूड़ियां,चूड़ियाँ,चूड़ा,कंगन,कड़ा,बंगड़ी,chudiyan,chudiya,choodiyan,churiyan,churiya,kangane,kade,"haath ka kada",चूडियां,कड़े,कलाई,kalai,வளையல்,గాజులు,గాజు,ಬಳೆ,ಬಳೆಗಳು,വള,ചുഡി,চুড়ি,বালা,કંગન,બંગડી,ચૂડી,ਚੂੜੀ,ਚੂੜੀਆਂ,ਕੜਾ,ਕੰਗਣ,बांगडी,बांगड्या,कांकण,chudla,kadaa,چوڑی,چوڑیاں,چوڑیوں,کنگن,کڑا,کڑے,ଚୁଡ଼ି,ଚୁଡି,ଖଡୁ,बैंगल,बैंगल्स,बैंगल्ज}'),
  ('category', '{earring,"ear ring",earing,bali,baali,बाली,"कान की बाली",karnphool,"karn phool",कर्णफूल,kundal,कुंडल,jhala,butti,kammal,"kaan ki bali",baliyan,बालियां,बालियाँ,kaan,कान,காதணி,கம்மல்,தோடு,చెవిపోగులు,కమ్మలు,ಕಿವಿಯೋಲೆ,ಓಲೆ,കമ്മൽ,കാതിൽ,"কানের দুল",দুল,બુટ્ટી,કાનની,ਵਾਲੀਆਂ,ਬਾਲੀਆਂ,कानातले,kanatle,dul,"kaner dul",thodu,olai,بالی,بالیاں,کانٹے,جھمکی,କାନଫୁଲ,kanphul,kanphool,কেৰু,इयररिंग,ईयररिंग,इयररिंग्स,ईयररिंग्स,इयरिंग}'),
  ('category', '{jhumka,jhumki,jhumkha,jumka,झुमका,झुमके,झुमकी,jimikki,buttalu,"bell earring",jhumke,jhumkiyan,ஜிமிக்கி,బుట్టలు,జుంకా,ಝುಮಕಿ,ಜುಮ್ಕಿ,ജിമിക്കി,ঝুমকা,ઝૂમખા,ઝુમકા,ਝੁਮਕੇ,ਝੁਮਕਾ,جھمکا,جھمکے,ଝୁମକା,jhumko}'),
  ('category', '{chandbali,"chand bali",chandbaali,चांदबाली,चाँदबाली,"crescent earring"}'),
  ('category', '{stud,"ear stud",स्टड,tops,"ear tops",टॉप्स,स्टड्स}'),
  ('category', '{dangler,"drop earring",latkan,लटकन}'),
  ('category', '{necklace,haar,har,हार,mala,माला,neckpiece,"neck piece","necklace set",kanthi,कंठी,"gale ka haar",malai,gale,गले,गला,நெக்லஸ்,ஹாரம்,మాల,నెక్లెస్,హారం,ಹಾರ,ನೆಕ್ಲೇಸ್,മാല,നെക്ലേസ്,হার,নেকলেস,હાર,નેકલેસ,ਹਾਰ,ਨੈਕਲੇਸ,haram,hasli,hansli,hasuli,हंसली,ہار,مالا,گلوبند,ହାର,ମାଳ,গলার,হারের,नेकलेस,"नेकलेस सेट",neck}'),
  ('category', '{"rani haar","rani har","raani haar","रानी हार",ranihaar,"long necklace","long haar"}'),
  ('category', '{panchlada,panchlara,panchlari,satlada,satlara,satlari,teenlada,पंचलड़ा,सतलड़ा,"multi strand","five strand"}'),
  ('category', '{choker,guluband,gulubandh,गुलूबंद,चोकर,tewata,timaniya,thushi,chik}'),
  ('category', '{"maang tikka","mang tika",mangtikka,tikka,tika,teeka,tikli,"मांग टीका","माँग टीका",मांगटीका,टीका,bindiya,"matha patti",sheeshphool,rakhdi,borla,bor,बोरला,"matha tikka","nethi chutti",forehead,headpiece,"head piece","head jewellery","head jewelry","hair jewellery","hair jewelry",matha,mathe,माथा,माथे,maang,मांग,நெற்றிச்சுட்டி,పాపిడిబిల్ల,"పాపిడి బిల్ల",ಬೈತಲೆ,নেত্তিচুট্টি,টিকলি,ટીકો,ਟਿੱਕਾ,"papidi billa",papidibilla,baitale,nethichutti,ٹیکا,ٹکا,"مانگ ٹیکا",ମଥାମଣି,mathamani}'),
  ('category', '{nath,nathni,nathiya,नथ,नथनी,"nose ring",nosering,"nose pin",nosepin,"nose hoop","nose stud",laung,लौंग,phuli,mukhera,besar,bulak,mukkuthi,"naak ka phool","nak ka phool","नाक का फूल","naak ki keel","naak ki pin",naak,नाक,nathiyan,மூக்குத்தி,ముక్కుపుడక,"ముక్కు పుడక",ಮೂಗುತಿ,മൂക്കുത്തി,নাকফুল,নথ,નથ,નથણી,ਨੱਥ,ਕੋਕਾ,koka,kokka,mukkupudaka,moogubottu,mookuthi,chunk,نتھ,نتھنی,لونگ,ନାକଫୁଲ,ନଥ,nakphul,nakphool,"नोज रिंग","नोज पिन","नोज़ रिंग","नोज़ पिन",septum,"septum ring"}'),
  ('category', '{pendant,pendent,पेंडेंट,locket,लॉकेट,padak,पदक,taweez,lolak,"chain with locket","chain with pendant","locket with chain","pendant with chain","locket chain","pendant chain",பதக்கம்,లాకెట్,ಪದಕ,ലോക്കറ്റ്,লকেট,પેન્ડન્ટ,લોકેટ,ਲਾਕੇਟ,لاکٹ,ଲକେଟ}'),
  ('category', '{bracelet,ब्रेसलेट,braslet,pahunchi,paunchi,hathphool,"haath phool",हाथफूल,பிரேஸ்லெட்,బ్రాస్లెట్,ಬ್ರೇಸ್ಲೆಟ್,ബ്രേസ്ലെറ്റ്,ব্রেসলেট,બ્રેસલેટ,ਬਰੇਸਲੇਟ,بریسلٹ,گجرا,ବ୍ରେସଲେଟ୍,ब्रेसलेट्स,wrist}'),
  ('category', '{armlet,bajuband,"baju band",बाजूबंद,vanki,armband}'),
  ('category', '{anklet,payal,पायल,pajeb,paizeb,पाज़ेब,jhanjhar,झांझर,nupur,kolusu,golusu,todi,"ankle bracelet",payalein,paayal,paon,pairon,पैर,पैरों,கொலுசு,பாயல்,పట్టీలు,గజ్జెలు,ಕಾಲ್ಗೆಜ್ಜೆ,ಗೆಜ್ಜೆ,പാദസരം,കൊലുസ്,নূপুর,নুপুর,পায়েল,પાયલ,ઝાંઝર,ਪੰਜੇਬ,ਪਾਜ਼ੇਬ,ਝਾਂਜਰ,पैंजण,paijan,painjan,patti,pattilu,padasaram,gejje,ankle,پازیب,پائل,جھانجھر,ପାଉଁଜି,ପାୟଲ,paunji,एंकलेट}'),
  ('category', '{"toe ring",bichhiya,bichiya,bichhua,बिछिया,metti,jodavi}'),
  ('category', '{brooch,broach,ब्रोच,"lapel pin","saree pin","sari pin","साड़ी पिन",ப்ரூச்,బ్రోచ్,ಬ್ರೂಚ್,ബ്രോച്ച്,ব্রোচ,બ્રોચ,ਬਰੋਚ}'),
  ('category', '{kalgi,kalangi,कलगी,sarpech,sirpech,सरपेच,"turban ornament","turban pin",groom,dulha,दूल्हा,sherwani,sehra,"shawl pin",pagdi,paghdi,pagri,पगड़ी,"safa brooch",safa,turban}'),
  ('category', '{kamarband,kamarbandh,"kamar bandh",कमरबंद,"waist belt",oddiyanam,vaddanam,tagdi,kandora}'),
  ('category', '{mangalsutra,"mangal sutra",मंगलसूत्र,thali,tanmaniya}'),
  ('category', '{cufflink,"cuff link",कफ़लिंक}'),
  ('category', '{chain,चेन,sikri}'),
  ('category', '{"hair pin","juda pin","jooda pin","जूड़ा पिन","hair ornament",gajra,गजरा,jadanagam}'),
  ('stone', '{emerald,panna,पन्ना,markat,मरकत,zamurrud,zumurrud,maragatham,"green stone","green gem","hara stone","हरा पत्थर",மரகதம்,పచ్చ,ಪಚ್ಚೆ,മരതകം,পান্না,પન્ના,ਪੰਨਾ,पाचू,pacha,pachai,زمرد,ପାନ୍ନା,पाचूची,পান্নার,પન્નાની,ਪੰਨੇ,एमराल्ड,एमरल्ड,green,hara,hari,हरा,हरी,हरे,"हरे पत्थर"}'),
  ('stone', '{ruby,manik,manak,माणिक,मानिक,manikya,माणिक्य,yaqoot,yakut,chuni,kempu,manikyam,"red stone","red gem","lal stone","laal stone","लाल पत्थर",red,lal,laal,लाल,மாணிக்கம்,కెంపు,ಮಾಣಿಕ್ಯ,മാണിക്യം,চুনি,માણેક,ਮਾਣਕ,maneck,یاقوت,روبی,ମାଣିକ୍ୟ,চুনির,रूबी}'),
  ('stone', '{"blue sapphire",neelam,नीलम,indraneel,neelmani,"blue stone","blue gem","neela stone","नीला पत्थर",நீலம்,నీలం,ನೀಲಮಣಿ,നീലം,নীলা,નીલમ,ਨੀਲਮ,نیلم,ନୀଳମ,নীলার}'),
  ('stone', '{sapphire,saffire,safire,सफायर,सैफायर,नीलमणि}'),
  ('stone', '{"yellow sapphire",pukhraj,पुखराज,pushparag,pushkaraj}'),
  ('stone', '{diamond,heera,हीरा,हीरे,vajra,vairam,dimond,daimond,வைரம்,వజ్రం,ವಜ್ರ,വജ്രം,হীরা,હીરા,હીરો,ਹੀਰਾ,हिरा,hira,heere,vajram,ہیرا,ہیرے,ہیروں,ହୀରା,হীরের,হীরার,હીરાની,हिऱ्याची,ਹੀਰੇ,vairamaana,डायमंड,डायमण्ड,डायमंड्स}'),
  ('stone', '{solitaire,solitare,सॉलिटेयर,"single diamond"}'),
  ('stone', '{polki,पोल्की,पोलकी,"uncut diamond",uncut,villandi,parab,پولکی}'),
  ('stone', '{pearl,moti,मोती,मोतियों,mukta,muthu,mutyam,basra,முத்து,ముత్యం,ముత్యాలు,ಮುತ್ತು,മുത്ത്,মুক্তা,মুক্তো,મોતી,ਮੋਤੀ,muthyalu,muthyam,mutyalu,muttu,motiyan,موتی,موتیوں,ମୋତି,মুক্তার,মুক্তোর,મોતીની,मोत्यांचे,मोत्याची,ਮੋਤੀਆਂ,पर्ल,पर्ल्स}'),
  ('stone', '{coral,moonga,मूंगा,मूँगा,praval,pavalam}'),
  ('stone', '{hessonite,gomed,गोमेद}'),
  ('stone', '{"cat s eye","cats eye",lehsunia,lahsuniya,लहसुनिया}'),
  ('stone', '{turquoise,firoza,feroza,फ़िरोज़ा,ferozi}'),
  ('stone', '{garnet,गार्नेट,raktamani,tamda}'),
  ('stone', '{tourmaline,tourmalin,turmali,तुरमली,"pink stone","pink gem","gulabi stone","gulabi pathar","गुलाबी पत्थर"}'),
  ('stone', '{moonstone,"moon stone",chandrakant,चंद्रकांत}'),
  ('stone', '{carnelian,akik,aqeeq,hakik,हकीक}'),
  ('stone', '{amethyst,jamunia,katela,जमुनिया}'),
  ('stone', '{topaz,sunela,sunehla,सुनेला}'),
  ('stone', '{opal,ओपल,dudhiya}'),
  ('stone', '{"lapis lazuli",lapis,lajward,लाजवर्द}'),
  ('stone', '{navratna,navaratna,navratan,नवरत्न,"nine gem","nine stone",nauratan}'),
  ('stone', '{"cubic zirconia",cz,"american diamond",zircon}'),
  ('metal', '{gold,sona,सोना,सोने,swarna,suvarna,स्वर्ण,kanchan,thangam,bangaram,தங்கம்,బంగారం,ಚಿನ್ನ,സ്വർണ്ണം,সোনা,সোনার,સોનું,સોનાની,ਸੋਨਾ,सोन्याचे,chinna,swarnam,سونا,سونے,ସୁନା,સોનાના,सोन्याची,सोन्याचा,ਸੋਨੇ,गोल्ड}'),
  ('metal', '{"rose gold","pink gold","gulabi sona","red gold","रोज़ गोल्ड","रोज गोल्ड"}'),
  ('metal', '{"white gold","safed sona"}'),
  ('metal', '{silver,chandi,चांदी,चाँदी,rupa,rajat,velli,vendi,sterling,"sterling silver",வெள்ளி,వెండి,ಬೆಳ್ಳಿ,വെള്ളി,রুপা,રૂપું,ચાંદી,ਚਾਂਦੀ,925,"92 5",belli,bendi,rupe,چاندی,ରୁପା,রুপোর,રૂપાની,ચાંદીની,चांदीचे,सिल्वर}'),
  ('metal', '{platinum,platinam,प्लैटिनम}'),
  ('metal', '{22k,22kt,22ct,"22 karat","22 carat","22 kt","22 k",916}'),
  ('metal', '{18k,18kt,18ct,"18 karat","18 carat","18 kt","18 k",750}'),
  ('metal', '{14k,14kt,14ct,"14 karat","14 carat",585}'),
  ('metal', '{24k,24kt,24ct,"24 karat","24 carat"}'),
  ('craft', '{oxidised,oxidized,oxidise,oxidize,ऑक्सीडाइज़्ड}'),
  ('craft', '{kundan,कुंदन,कुन्दन,kundhan,کندن,কুন্দন}'),
  ('craft', '{jadau,jadaau,jadavu,jarau,जड़ाऊ,जड़ाउ,جڑاؤ}'),
  ('craft', '{meenakari,minakari,meena,mina,मीनाकारी,मीना,enamel,enamelled,enameled,میناکاری,"مینا کاری"}'),
  ('craft', '{"temple work","temple jewellery","temple jewelry",temple,टेंपल,mandir}'),
  ('craft', '{nakshi,nakashi,nakkashi,नक्काशी,repousse,nagas}'),
  ('craft', '{filigree,tarkashi,तारकशी,tarakasi}'),
  ('craft', '{thewa,थेवा,theva}'),
  ('craft', '{pachchikam,pachikam,pacchikam}'),
  ('craft', '{granulation,"rawa work","rava work"}'),
  ('craft', '{banjara,tribal,बंजारा,lambani}'),
  ('craft', '{pave,"micro pave"}'),
  ('occasion', '{wedding,bridal,bride,shaadi,shadi,शादी,vivah,विवाह,byah,marriage,dulhan,दुल्हन,nikah,lagna,ब्राइडल,kalyanam,suhag,"bridal wear",lehenga,lehnga,baraat,pheras,kalyana,திருமணம்,పెళ్లి,ಮದುವೆ,বিয়ে,લગ્ન,ਵਿਆਹ,شادی,دلہن,نکاح,ବାହାଘର,বিয়ের,લગ્નની,लग्नाची,वेडिंग}'),
  ('occasion', '{engagement,sagai,सगाई,mangni,roka,proposal,"ring ceremony",منگنی,एंगेजमेंट}'),
  ('occasion', '{festival,festive,tyohar,त्योहार,diwali,deepavali,दिवाली,teej,तीज,"karwa chauth","karva chauth","करवा चौथ",eid,navratri,dhanteras,"akshaya tritiya",onam,pongal,puja,gangaur,rakhi,"raksha bandhan",rakshabandhan,bhaidooj,"bhai dooj",dussehra,durga,ganpati,christmas}'),
  ('occasion', '{evening,party,"party wear",cocktail,sangeet,संगीत,reception,mehendi,haldi,statement,"statement piece",पार्टी}'),
  ('occasion', '{"every day",everyday,daily,"daily wear",office,"office wear",casual,rozana,रोज़,रोज़ाना,"light weight",lightweight}'),
  ('occasion', '{gift,present,tohfa,तोहफ़ा,उपहार,uphaar,birthday,anniversary,valentine,surprise,gifting,تحفہ,गिफ्ट,गिफ़्ट,"mother day","mothers day","father day","fathers day","women day"}'),
  ('era', '{vintage,antique,old,purana,purani,पुराना,पुराने,heirloom,estate,khandani,prachin,प्राचीन,"pre owned",purane,zamana,zamane,"purane zamane","purana zamana","old fashioned","पुराने ज़माने","second hand",secondhand,preowned,"pre loved",preloved,used,پرانا,پرانے,پرانی,قدیم,विंटेज,एंटीक,ऐंटीक,"grandmother jewellery","grandmother jewelry","grandma jewellery","grandma jewelry"}'),
  ('era', '{"art deco",artdeco,deco,gatsby}'),
  ('era', '{victorian,विक्टोरियन}'),
  ('era', '{edwardian,एडवर्डियन}'),
  ('era', '{hyderabadi,nizam,nizami,deccan,deccani,हैदराबादी}'),
  ('era', '{mughal,mughlai,moghul,मुग़ल}'),
  ('era', '{new,naya,nayi,latest,नया,नई}'),
  ('other', '{peacock,mor,mayur,मोर,मयूर}'),
  ('other', '{lotus,kamal,कमल}'),
  ('other', '{paisley,ambi,mango,keri,kairi}'),
  ('other', '{flower,phool,फूल,floral}'),
  ('other', '{pink,gulabi,गुलाबी}'),
  ('other', '{blue,neela,नीला}'),
  ('other', '{ghungroo,ghunghroo,ghungru,घुंघरू,"ankle bell"}'),
  ('other', '{eternity,"full eternity"}'),
  ('other', '{"tennis bracelet","line bracelet"}'),
  ('other', '{kids,bachche,बच्चे,children}'),
  ('ignored', '{jewellery,jewelry,jewelery,jewellary,gehna,gehne,zevar,jevar,गहना,गहने,ज़ेवर,आभूषण,abhushan,ornament,indian,function,ceremony,jodi,joda,जोड़ी,जोड़ा,haath,hath,हाथ,jwellery,jewlery,jewels,jewel,zewar,nagai,nagalu,dagine}'),
  ('ignored', '{for,with,and,in,of,the,a,an,my,wale,me,him,wife,husband,mother,sister,daughter,men,man,mens,gents,male,boy,father,brother,what,which,that,go,goes,to,match,matching,wear,on,are,do,does,you,your,have,show,want,look,need,some,any,best,good,nice,beautiful,ye,or,ko,par,pe,grandmother,grandma,mom,mum,mummy,maa,dadi,nani,aunt,auntie,chachi,bua,mami,bhabhi,behen,beti,saas,bahu,friend,girlfriend,fiancee,teacher,baby}'),
  ('ignored', '{se,lady,i,we,us,it,this,these,there,should,would,could,can,will,get,give,how,much,many,where,who,when,please,find,at,by,as,be,was,am,if,so,just,very,too,also,not,dont,make,made,going,under,about,around,like,love,something,anything,one,ones,their,our,they,she,he,dena}'),
  ('ignored', '{ke,ki,ka,liye,wala,wali,के,की,का,लिए,वाला,वाली,वाले,से,में,mein,her,biwi,पत्नी,माँ,boys,matches,wearing,is,has,looking,kya,aap,aapke,aapki,paas,hai,hain,mujhe,chahiye,dikhao,dikhaiye,koi,wo,woh,yeh,aur,کی,کا,کے,لیے,کو,only,his,hers,enakku,oru,venum,naaku,kavali,beku,nanage,amake,lagbe,chai,joiye,joie,kaise,kitna,kitne,kitni,kahan,milega,milegi}'),
  ('ignored', '{buy,online,price,design,designs,डिज़ाइन,piece,pieces,women,woman,ladies,girl,girls}'),
  ('stone', '{"mother of pearl",nacre,seep,सीप}'),
  ('other', '{artificial,imitation,nakli,fake,faux,duplicate,costume,"one gram gold"}'),
  ('other', '{"gold plated","gold plating",plated,"gold polish"}'),
  ('other', '{synthetic,"lab grown","lab created","lab made","lab diamond",moissanite,cvd}'),
  ('other', '{kadai,karahi,kadhai,कड़ाही,कढ़ाई}'),
  ('other', '{kundli,कुंडली,horoscope}'),
  ('other', '{tikki,टिक्की}'),
  ('other', '{grey,gray,slate}'),
  ('other', '{leaf,leaves,vine,पत्ती,creeper}');
