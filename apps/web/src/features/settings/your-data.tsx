import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFrom } from '../../components/files/download';
import { toastError } from '../../components/feedback/toast-error';
import type { User } from '../../trpc';
import { Button } from '../../ui/button';
import { DeleteAccountDialog } from './delete-account-dialog';
import { SettingCard } from './card';

export function YourData({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadFrom('/api/account/export', new URLSearchParams(), user.id);
    } catch (error) {
      toastError('Download Failed', error, 'Your data could not be downloaded. Please try again.');
    } finally {
      setLoading(false);
    }
  };
  return (
    <SettingCard title="Your Data">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-5">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-base text-ink">Download everything</h3>
          <p className="mt-0.5 text-sm text-muted">
            One JSON file with your account, prompts, projects, credits and payments, and links to your
            images.
          </p>
        </div>
        <Button
          variant="secondary"
          pending={loading}
          onClick={() => {
            void download();
          }}
        >
          <Download aria-hidden />
          {loading ? 'Collecting...' : 'Download'}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-base text-ink">Delete your account</h3>
          <p className="mt-0.5 text-sm text-muted">At once and for good. We ask for your password first.</p>
        </div>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} user={user} />
    </SettingCard>
  );
}
