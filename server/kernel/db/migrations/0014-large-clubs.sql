-- Sums over everybody, and what comes round, read a narrow index where they read a whole table that grows: sessions that
-- were used up, of each lot; sessions still to come; the photos that people show.
create index credit_entry_completed on credit_entry (lot_id) where kind = 'completed';
create index reservation_scheduled on reservation (client_id) where status = 'scheduled';
create index person_photo on person (profile_image) where profile_image is not null;
