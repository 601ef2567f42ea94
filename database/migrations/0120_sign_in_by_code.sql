-- An account that is opened by a code has no password, no name until one is needed, and only the email or phone number that
-- the code was sent to. '' is no name, no email, no phone.
alter table customers
  alter column password_hash drop not null,
  drop constraint customers_first_name_check,
  drop constraint customers_last_name_check,
  drop constraint customers_email_check,
  drop constraint customers_phone_check,
  drop constraint customers_email_key,
  add constraint customers_email_check
    check (email = '' or (email = lower(btrim(email)) and email like '%_@_%')),
  add constraint customers_confirmed_what_they_have
    check ((email <> '' or email_verified_at is null) and (phone <> '' or phone_verified_at is null));
create unique index customers_email_key on customers (email) where email <> '';
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('password_reset', 'verify_email', 'verify_phone', 'sign_in'));
