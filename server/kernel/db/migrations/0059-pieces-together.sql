-- A name has some sixty pieces, each put in its place by itself: most of what it took to bring a club in. Some rows' pieces
-- now wait in a short list and are put in together, which takes less than half; whoever searches looks through eight pages
-- more at most.
alter index person_search set (fastupdate = on, gin_pending_list_limit = 64);
alter index person_typos set (fastupdate = on, gin_pending_list_limit = 64);
alter index person_phone set (fastupdate = on, gin_pending_list_limit = 64);
