import { Grid3x3, SwatchBook } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { fetchCode, lazyPart } from '../../ui/lazy-part';
import { toastError } from '../feedback/toast-error';
import type { Reusable } from './reusable';

const PromptLook = lazyPart(() => import('./prompt-look'), 'PromptLook');

interface ReuseActionsProps {
  /** The prompt, in full; called with a click. */
  find: () => Reusable | Promise<Reusable>;
  disabled?: boolean;
  size?: 'sm' | 'md';
}

/** What can be made of any prompt, a sheet over many subjects and a look, with the dialog that the latter needs. */
export function useReuse(find: ReuseActionsProps['find']) {
  const [, navigate] = useLocation();
  const [look, setLook] = useState<Reusable>();
  const [busy, setBusy] = useState(false);
  const close = () => setLook(undefined);
  const run = async (act: (prompt: Reusable) => unknown) => {
    setBusy(true);
    try {
      await act(await find());
    } catch (error) {
      toastError('Load Failed', error, 'The prompt could not be read. Try again.');
    }
    setBusy(false);
  };
  const begin = async (prompt: Reusable) => {
    const { handToSheet } = await fetchCode(() => import('./open'));
    handToSheet(prompt);
    navigate(paths.newSheet());
  };
  return {
    busy,
    actions: [
      { label: 'Run over many subjects', Icon: Grid3x3, act: () => void run(begin) },
      { label: 'Save as a look', Icon: SwatchBook, act: () => void run(setLook) },
    ],
    dialog: look && <PromptLook prompt={look} onClose={close} onFail={close} />,
  };
}

/** Both as buttons. */
export function ReuseActions({ find, disabled, size = 'sm' }: ReuseActionsProps) {
  const { busy, actions, dialog } = useReuse(find);
  return (
    <>
      {actions.map(({ label, Icon, act }) => (
        <Button key={label} variant="secondary" size={size} disabled={disabled || busy} onClick={act}>
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
