-- Whether a product can be had is part of its page and of every list that shows it: where a hold begins or ends, the answers
-- that show the product hear of it. An end by the clock alone is a tag of the answer itself (server/cache/until.ts), so that
-- sweeping holds that are long over tells nobody. An order ends the holds of its cart, so it is told after the commit (0034).
create function hold_told() returns trigger language plpgsql as $$
begin
  perform tell_after_commit('held:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger stock_holds_begun after insert or update on stock_holds
  for each row execute function hold_told();
create trigger stock_holds_ended after delete on stock_holds
  for each row when (old.expires_at > now()) execute function hold_told();
