-- The line of a file that has the titles of its columns, as it was found or chosen. The file stays until its rows are checked.
alter table import add column title_line integer check (title_line > 0);
