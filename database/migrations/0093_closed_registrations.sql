-- The sums of a closed month are those of one registration; and the checks that did not agree when the owner closed it.
alter table closed_months
  add column registration text check (registration = 'none' or length(registration) = 15),
  add column despite text[] not null default '{}';
