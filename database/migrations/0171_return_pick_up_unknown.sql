-- The cost of a pick-up that the customer was shown; null: the shop had set none. Requests of earlier releases keep 0, which may mean either.

alter table order_returns alter column pick_up_from_paise drop not null, alter column pick_up_to_paise drop not null;
alter table order_returns add check ((pick_up_from_paise is null) = (pick_up_to_paise is null));
