import mailchecker from 'mailchecker';

/** Whether an address is of a provider whose mailboxes are thrown away after use, or of one beneath its domain. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  // Its own check of the whole address knows fewer forms than we accept.
  const listed = mailchecker.blacklist();
  return labels.some((_, first) => listed.has(labels.slice(first).join('.')));
}
