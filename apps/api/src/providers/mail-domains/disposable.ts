import mailchecker from 'mailchecker';

/** Whether an address belongs to a provider of disposable mailboxes, or to a subdomain of one. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  // mailchecker's check of whole addresses rejects some that we accept, so only its list is used.
  const listed = mailchecker.blacklist();
  return labels.some((_, first) => listed.has(labels.slice(first).join('.')));
}
