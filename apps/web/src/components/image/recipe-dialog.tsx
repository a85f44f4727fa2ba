import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/form/switch';
import { Dialog } from '../../ui/overlay/dialog';
import { FormDialogContent } from '../../ui/overlay/form-dialog';
import { useSaveImage, type SavedImage } from './use-save';

const additions = [
  { id: 'prompt', name: 'The prompt', hint: 'Photo programs show it, as IPTC asks for it.' },
  {
    id: 'recipe',
    name: 'The recipe',
    hint: 'Drop the file on Import to have the prompt back, with its renderer and its subject.',
  },
  {
    id: 'parameters',
    name: 'Parameters',
    hint: 'Prompt, seed, size and model, as AUTOMATIC1111 and other web UIs read them.',
  },
] as const;
type Addition = (typeof additions)[number]['id'];

/** Asks what a downloaded PNG is to say. */
export function RecipeDialog({ image, onClose }: { image: SavedImage; onClose: () => void }) {
  const [wanted, setWanted] = useState<ReadonlySet<Addition>>(new Set(additions.map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  const save = useSaveImage(image.id);
  const key = useId();
  const run = async (query: Record<string, string>) => {
    setBusy(true);
    if (await save(query)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent
        title="Download with its recipe"
        description="Whoever gets the file can read what you add. The image here, and what clients see, stays without it."
        action="Download PNG"
        pending={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void run({ with: [...wanted].join(',') });
        }}
      >
        {additions.map(({ id, name, hint }) => (
          <div key={id} className="flex items-start justify-between gap-6">
            <div>
              <label htmlFor={key + id} className="text-sm font-medium text-ink">
                {name}
              </label>
              <p id={`${key}${id}-hint`} className="mt-0.5 text-xs text-muted">
                {hint}
              </p>
            </div>
            <Switch
              id={key + id}
              aria-describedby={`${key}${id}-hint`}
              checked={wanted.has(id)}
              onCheckedChange={(checked) =>
                setWanted((before) => {
                  const next = new Set(before);
                  if (checked) next.add(id);
                  else next.delete(id);
                  return next;
                })
              }
            />
          </div>
        ))}
        <p className="text-xs text-muted">
          A file that the model’s maker has signed is not changed. Its recipe can be saved beside it:{' '}
          <Button variant="quiet" size="sm" className="-mx-2" onClick={() => void run({ form: 'json' })}>
            Recipe as JSON
          </Button>
        </p>
      </FormDialogContent>
    </Dialog>
  );
}
