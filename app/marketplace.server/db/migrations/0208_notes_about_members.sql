-- Notes about members (`review_note`, kind `members`) go with the account of whom they are about.
create trigger forgets_notes after delete on member
  for each row execute function forget_review_case('members');
