import { useMemo } from 'react';
import { LookDialog } from './look-dialog';
import { nameRecipe, readReusable } from './open';
import type { Reusable } from './reusable';

/** The dialog "Save as a Look" for a prompt that is shown elsewhere than on the import page. */
export function PromptLook({ prompt, onClose }: { prompt: Reusable; onClose: () => void }) {
  const reading = useMemo(() => readReusable(prompt), [prompt]);
  return <LookDialog reading={reading} name={nameRecipe(prompt.name, reading.recipe)} onClose={onClose} />;
}
