import { limits } from '@safelight/catalog/limits';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Dialog } from '../../../ui/overlay/dialog';
import { FormDialogContent } from '../../../ui/overlay/form-dialog';

interface TagDialogProps {
  open: boolean;
  onClose: () => void;
  /** The tags that some of the selected items have. */
  tags: readonly string[];
  onTag: (change: { addTags: string[] } | { removeTags: string[] }) => void;
}

export function TagDialog({ open, onClose, tags, onTag }: TagDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog open={open} onOpenChange={onClose}>
      <FormDialogContent
        title="Tag"
        action="Add tag"
        pending={false}
        onSubmit={(event) => {
          event.preventDefault();
          const tag = text.trim();
          if (tag === '') return;
          setText('');
          onTag({ addTags: [tag] });
        }}
      >
        <Field label="New tag">
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={text}
              maxLength={limits.tagCharacters}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {tags.length > 0 && (
          <div>
            <p className="mb-2 text-xs text-muted">Remove a tag</p>
            <ul className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Button
                    variant="secondary"
                    size="sm"
                    className="max-w-full"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => onTag({ removeTags: [tag] })}
                  >
                    <bdi className="truncate">{tag}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </FormDialogContent>
    </Dialog>
  );
}
