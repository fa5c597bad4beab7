#!/bin/sh
# Makes the club's database, and a role that owns its schema and nothing else. Runs once, in an empty PostgreSQL.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$CLUB_PASSWORD" <<'SQL'
create role club login password :'password';
create database club encoding UTF8 template template0;
\connect club
create extension btree_gist;
alter schema public owner to club;
SQL
