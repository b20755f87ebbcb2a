-- Reference table: small, the same on every shard.
create table zip_code (
  country text not null,
  -- In capitals, without spaces.
  code text not null,
  city text not null,
  -- Code of the state, in countries whose addresses have one.
  state text,
  constraint zip_code_pkey primary key (country, code, city),
  constraint zip_code_country check (country ~ '^[A-Z]{2}$'),
  constraint zip_code_code_length check (length(code) between 1 and 20),
  constraint zip_code_city_length check (length(city) between 1 and 180)
);
