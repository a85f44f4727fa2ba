import { Download } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../../components/feedback/toast-error';
import { downloadFrom } from '../../../components/files/download';
import { useOnline } from '../../../components/offline/connection';
import { useUser } from '../../../components/session/use-user';
import { Button } from '../../../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlay/menu';
import type { ProjectKey } from '../key';

const formats = [
  { format: 'zip', label: 'ZIP with the images' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
];

export function ExportMenu({ project }: { project: ProjectKey }) {
  const { user } = useUser();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const save = async (format: string) => {
    setBusy(true);
    try {
      await downloadFrom(`/api/projects/${project}/export`, new URLSearchParams({ format }), user?.id);
    } catch (error) {
      toastError('Export Failed', error, 'The file could not be made. Please try again in a moment.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm" pending={busy} disabled={!online}>
          <Download aria-hidden />
          Export
        </Button>
      </MenuTrigger>
      <MenuContent>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onSelect={() => void save(format)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
