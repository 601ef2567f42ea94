-- What needs the owner's attention, as the last check found it. One row per kind of problem, and per machine where a
-- problem is of one machine; rows of problems that ended stay for a week.
create table health_problems (
  kind text not null,
  machine text not null default '',
  state text not null check (state in ('warn', 'bad')),
  sentence text not null,
  remedy text,
  since timestamptz not null,
  seen_at timestamptz not null,
  -- Since when it is well again; null: it is not.
  ended_at timestamptz,
  -- The state that was mailed in this occurrence; null: none was.
  mailed text check (mailed in ('warn', 'bad')),
  -- When the beginning of a problem was mailed last.
  mailed_at timestamptz,
  primary key (kind, machine),
  constraint health_problems_mailed check (mailed is null or mailed_at is not null)
);

-- When the mail server took an email; null: not yet, or there was nothing to send. Tells whether emails go out.
alter table outbox add column sent_at timestamptz;
