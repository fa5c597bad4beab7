-- Which columns of a list somebody hides, wherever they sign in.
create table chosen_columns (
  person_id integer not null references person,
  list text not null check (char_length(list) <= 40),
  hides text[] not null check (cardinality(hides) <= 40),
  primary key (person_id, list)
);
select audits('chosen_columns', '{insert,update,delete}', '{}');
