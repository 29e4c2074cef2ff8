-- Asked in an update that waited for its row, it reads what was decided meanwhile, not what was when the update began.
alter function is_held_back(integer, integer, integer) volatile;
