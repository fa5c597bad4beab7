-- The browser that a login began in, by a digest of the number it was given: where somebody has signed in before, the
-- failures of others are no obstacle to them. Logins from before this are of no known device.
alter table login add column device text;

create index login_of_device on login (device, person_id) where device is not null;

comment on column login_failure.account is 'digest of the account, or of an e-mail that nobody has';
comment on column login_failure.address is 'from where: the network, or a digest of the known device or login';
