#!/bin/sh
# The two roles of docs/operating.md, on the first start of the database of compose.yaml.
set -e
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -U postgres <<'SQL'
create role mot_owner login password :'owner';
create role mot_app login password :'app';
create database mot owner mot_owner;
\c mot
revoke create on schema public from public;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
SQL
