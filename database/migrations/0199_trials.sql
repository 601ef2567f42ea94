-- A payment through the sandbox takes no money. Its order is a trial: it is marked as a demo order, so that everything that leaves
-- those out leaves it out too (migration 0166). So is the sale of a piece of the demo shop.
alter table payments add column sandbox boolean not null default false;
