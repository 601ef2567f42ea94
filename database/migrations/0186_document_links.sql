-- LAW-83: links to a document open it while they are of its present generation; without a row, that is 0.
create table document_links (
  paper_id   bigint primary key references papers (id) on delete cascade,
  generation integer not null check (generation >= 0),
  -- Members of staff who sent links of the present generation.
  senders    integer[] not null default '{}'
);
create index document_links_by_sender on document_links using gin (senders);

-- Earlier releases compared times. Staff send new links of these.
insert into document_links (paper_id, generation)
  select p.id, 1 from papers p join orders o on o.id = p.order_id join customers c on c.id = o.customer_id
   where c.erased_at is not null;
