-- The vocabulary of the search: each group names one idea in the words that shoppers type. The first word names the group.
-- The kind says what the group names; words of the kind 'ignored' say nothing about a piece.
alter table search_synonyms add column kind text not null default 'other'
  check (kind in ('category', 'stone', 'metal', 'craft', 'occasion', 'era', 'other', 'ignored'));

create temporary table shipped (place integer generated always as identity, kind text not null, words text[] not null) on commit drop;
insert into shipped (kind, words) values
  ('category', '{ring,anguthi,angoothi,angutti,अंगूठी,अँगूठी,mundri,mudri,mudrika,मुद्रिका,"finger ring",challa,छल्ला,mothiram,ungaram,angti}'),
  ('category', '{bangle,kada,kara,choora,chura,chooda,chuda,choodi,chudi,churi,kangan,kangna,kankan,bangdi,bangri,patla,pola,pacheli,valayal,gajulu,चूड़ी,चूड़ियां,चूड़ियाँ,चूड़ा,कंगन,कड़ा,बंगड़ी}'),
  ('category', '{earring,"ear ring",earing,bali,baali,बाली,"कान की बाली",karnphool,"karn phool",कर्णफूल,kundal,कुंडल,tops,"ear tops",टॉप्स,jhala,butti,kammal,"kaan ki bali"}'),
  ('category', '{jhumka,jhumki,jhumkha,jumka,झुमका,झुमके,झुमकी,jimikki,buttalu,"bell earring"}'),
  ('category', '{chandbali,"chand bali",chandbaali,चांदबाली,चाँदबाली,"crescent earring"}'),
  ('category', '{stud,"ear stud",स्टड}'),
  ('category', '{dangler,"drop earring",latkan,लटकन}'),
  ('category', '{necklace,haar,har,हार,mala,माला,neckpiece,"neck piece","necklace set",neklace,kanthi,कंठी,"gale ka haar",malai}'),
  ('category', '{"rani haar","rani har","raani haar","रानी हार",ranihaar,"long necklace","long haar"}'),
  ('category', '{panchlada,panchlara,panchlari,satlada,satlara,satlari,teenlada,पंचलड़ा,सतलड़ा,"multi strand","five strand"}'),
  ('category', '{choker,guluband,gulubandh,गुलूबंद,चोकर,tewata,timaniya,thushi,chik}'),
  ('category', '{"maang tikka","mang tika",mangtikka,tikka,tika,teeka,tikli,"मांग टीका","माँग टीका",मांगटीका,टीका,bindiya,"matha patti",sheeshphool,rakhdi,borla,bor,बोरला,"matha tikka","nethi chutti"}'),
  ('category', '{nath,nathni,nathiya,नथ,नथनी,"nose ring",nosering,"nose pin",nosepin,"nose hoop","nose stud",laung,लौंग,phuli,mukhera,besar,bulak,mukkuthi}'),
  ('category', '{pendant,pendent,पेंडेंट,locket,लॉकेट,padak,पदक,taweez,lolak}'),
  ('category', '{bracelet,ब्रेसलेट,braslet,pahunchi,paunchi,hathphool,"haath phool",हाथफूल}'),
  ('category', '{armlet,bajuband,"baju band",बाजूबंद,vanki,armband}'),
  ('category', '{anklet,payal,पायल,pajeb,paizeb,पाज़ेब,jhanjhar,झांझर,nupur,kolusu,golusu,todi,"ankle bracelet"}'),
  ('category', '{"toe ring",bichhiya,bichiya,bichhua,बिछिया,metti,jodavi}'),
  ('category', '{brooch,broach,ब्रोच,"lapel pin","saree pin","sari pin","साड़ी पिन"}'),
  ('category', '{kalgi,kalangi,कलगी,sarpech,sirpech,सरपेच,"turban ornament","turban pin",groom,dulha,दूल्हा,sherwani,sehra}'),
  ('category', '{kamarband,kamarbandh,"kamar bandh",कमरबंद,"waist belt",oddiyanam,vaddanam,tagdi,kandora}'),
  ('category', '{mangalsutra,"mangal sutra",मंगलसूत्र,thali,tanmaniya}'),
  ('category', '{cufflink,"cuff link",कफ़लिंक}'),
  ('category', '{chain,चेन,sikri}'),
  ('category', '{"hair pin","juda pin","jooda pin","जूड़ा पिन","hair ornament"}'),
  ('stone', '{emerald,panna,पन्ना,markat,मरकत,zamurrud,zumurrud,maragatham}'),
  ('stone', '{ruby,manik,manak,माणिक,मानिक,manikya,माणिक्य,yaqoot,yakut,chuni,kempu,manikyam}'),
  ('stone', '{"blue sapphire",neelam,नीलम,indraneel,neelmani}'),
  ('stone', '{sapphire,saffire,safire}'),
  ('stone', '{"yellow sapphire",pukhraj,पुखराज,pushparag,pushkaraj}'),
  ('stone', '{diamond,heera,हीरा,हीरे,vajra,vairam,dimond,daimond}'),
  ('stone', '{solitaire,solitare,सॉलिटेयर,"single diamond"}'),
  ('stone', '{polki,पोल्की,पोलकी,"uncut diamond",uncut,villandi,parab}'),
  ('stone', '{pearl,moti,मोती,मोतियों,mukta,muthu,mutyam,basra}'),
  ('stone', '{coral,moonga,मूंगा,मूँगा,praval,pavalam}'),
  ('stone', '{hessonite,gomed,गोमेद}'),
  ('stone', '{"cat s eye","cats eye",lehsunia,lahsuniya,लहसुनिया}'),
  ('stone', '{turquoise,firoza,feroza,फ़िरोज़ा,ferozi}'),
  ('stone', '{garnet,गार्नेट,raktamani,tamda}'),
  ('stone', '{tourmaline,tourmalin,turmali,तुरमली}'),
  ('stone', '{moonstone,"moon stone",chandrakant,चंद्रकांत}'),
  ('stone', '{carnelian,akik,aqeeq,hakik,हकीक}'),
  ('stone', '{amethyst,jamunia,katela,जमुनिया}'),
  ('stone', '{topaz,sunela,sunehla,सुनेला}'),
  ('stone', '{opal,ओपल,dudhiya}'),
  ('stone', '{"lapis lazuli",lapis,lajward,लाजवर्द}'),
  ('stone', '{navratna,navaratna,navratan,नवरत्न,"nine gem","nine stone",nauratan}'),
  ('stone', '{"cubic zirconia",cz,"american diamond",zircon}'),
  ('metal', '{gold,sona,सोना,सोने,swarna,suvarna,स्वर्ण,kanchan,thangam,bangaram}'),
  ('metal', '{"rose gold","pink gold","gulabi sona","red gold"}'),
  ('metal', '{"white gold","safed sona"}'),
  ('metal', '{silver,chandi,चांदी,चाँदी,rupa,rajat,velli,vendi,sterling,"sterling silver"}'),
  ('metal', '{platinum,platinam,प्लैटिनम}'),
  ('metal', '{22k,22kt,22ct,"22 karat","22 carat","22 kt","22 k",916}'),
  ('metal', '{18k,18kt,18ct,"18 karat","18 carat","18 kt","18 k",750}'),
  ('metal', '{14k,14kt,14ct,"14 karat","14 carat",585}'),
  ('metal', '{24k,24kt,24ct,"24 karat","24 carat"}'),
  ('craft', '{oxidised,oxidized,oxidise,oxidize,ऑक्सीडाइज़्ड}'),
  ('craft', '{kundan,कुंदन,कुन्दन,kundhan}'),
  ('craft', '{jadau,jadaau,jadavu,jarau,जड़ाऊ,जड़ाउ}'),
  ('craft', '{meenakari,minakari,meena,mina,मीनाकारी,मीना,enamel,enamelled,enameled}'),
  ('craft', '{"temple work","temple jewellery","temple jewelry",temple,टेंपल,mandir}'),
  ('craft', '{nakshi,nakashi,nakkashi,नक्काशी,repousse,nagas}'),
  ('craft', '{filigree,tarkashi,तारकशी,tarakasi}'),
  ('craft', '{thewa,थेवा,theva}'),
  ('craft', '{pachchikam,pachikam,pacchikam}'),
  ('craft', '{granulation,"rawa work","rava work"}'),
  ('craft', '{banjara,tribal,बंजारा,lambani}'),
  ('craft', '{pave,"micro pave"}'),
  ('occasion', '{wedding,bridal,bride,shaadi,shadi,शादी,vivah,विवाह,byah,marriage,dulhan,दुल्हन,nikah,lagna,ब्राइडल,kalyanam,suhag,"bridal wear"}'),
  ('occasion', '{engagement,sagai,सगाई,mangni,roka,proposal,"ring ceremony"}'),
  ('occasion', '{festival,festive,tyohar,त्योहार,diwali,deepavali,दिवाली,teej,तीज,"karwa chauth","karva chauth","करवा चौथ",eid,navratri,dhanteras,"akshaya tritiya",onam,pongal,puja,gangaur}'),
  ('occasion', '{evening,party,"party wear",cocktail,sangeet,संगीत,reception,mehendi,haldi}'),
  ('occasion', '{"every day",everyday,daily,"daily wear",office,"office wear",casual,rozana,रोज़,रोज़ाना,"light weight",lightweight}'),
  ('occasion', '{gift,present,tohfa,तोहफ़ा,उपहार,uphaar,birthday,anniversary,valentine}'),
  ('era', '{vintage,antique,old,purana,purani,पुराना,पुराने,heirloom,estate,khandani,prachin,प्राचीन,"pre owned"}'),
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
  ('ignored', '{jewellery,jewelry,jewelery,jewellary,gehna,gehne,zevar,jevar,गहना,गहने,ज़ेवर,आभूषण,abhushan,ornament}'),
  ('ignored', '{for,with,and,in,of,the,a,an,my,ke,ki,ka,liye,wala,wali,wale,के,की,का,लिए,वाला,वाली,वाले,से,me,में,mein}'),
  ('ignored', '{buy,online,price,design,designs,डिज़ाइन,piece,pieces,women,woman,ladies,girl,girls}');

-- A word that the owner has entered stays in the owner's group, which gains the shipped words of the same idea.
do $$
declare
  given record;
  own   integer;
  fresh text[];
begin
  for given in select * from shipped order by place loop
    select id into own from search_synonyms where given.words[1] = any (words) order by id limit 1;
    fresh := array(select word from unnest(given.words) with ordinality each(word, place)
                    where not exists (select from search_synonyms where word = any (words)) order by place);
    if own is not null then
      update search_synonyms set words = words || fresh, kind = case kind when 'other' then given.kind else kind end where id = own;
    elsif cardinality(fresh) > 1 then
      insert into search_synonyms (kind, words) values (given.kind, fresh);
    end if;
  end loop;
end $$;
