alter table person add column address3 text;

-- The name that belongs to the postal code, where it is not that of the city.
alter table person add column zip_name text;

-- Questions of the club's own on its sign-up form; null where nothing was answered.
alter table person add column checkbox1 boolean;
alter table person add column checkbox2 boolean;
alter table person add column checkbox3 boolean;

-- As the club's older system knows it; null where the club has no other record than this one.
alter table person add column member_since date;

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind
  check (kind in ('GDPR', 'TERMS', 'NEWSLETTER', 'THIRD_PARTY_OFFERS', 'LEAD', 'CHECKBOX1', 'CHECKBOX2', 'CHECKBOX3'));
