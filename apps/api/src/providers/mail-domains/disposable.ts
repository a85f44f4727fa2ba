/** Its list is large, and only a registration needs it. */
const load = () => import('./disposable-list').then(({ mailchecker }) => mailchecker.blacklist());

/** Whether an address belongs to a provider of disposable mailboxes, or to a subdomain of one. */
export async function isDisposable(email: string): Promise<boolean> {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  // mailchecker's check of whole addresses rejects some that we accept, so only its list is used.
  const listed = await load();
  return labels.some((_, first) => listed.has(labels.slice(first).join('.')));
}
