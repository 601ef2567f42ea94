-- Days for returns become a setting of their own, so that pages, policies and structured data agree. The number is taken from
-- the beginning of the owner's sentence ('Return within 15 days, unworn.'); the rest of the sentence stays.
update settings s
   set value = s.value || jsonb_build_object(
         'returnDays', found.days,
         'returns', upper(left(found.rest, 1)) || substr(found.rest, 2))
  from (select key,
               substring(value ->> 'returns' from '^Return within ([0-9]{1,3}) days')::int as days,
               regexp_replace(value ->> 'returns', '^Return within [0-9]{1,3} days( of delivery)?[.,]?\s*', '') as rest
          from settings) found
 where s.key = 'delivery' and found.key = s.key and found.days between 1 and 365;
