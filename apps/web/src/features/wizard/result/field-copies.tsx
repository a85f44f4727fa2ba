import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { divideFields } from '@safelight/prompt/fields';
import { Copy } from 'lucide-react';
import { copyPrompt } from '../../../components/prompt/copy';
import { Button } from '../../../ui/button';

interface FieldCopiesProps {
  text: string;
  renderer: RendererId;
}

/** Copies a prompt field by field, for renderers whose forms take the exclusions apart. */
export function FieldCopies({ text, renderer }: FieldCopiesProps) {
  const fields = divideFields(text, renderer);
  if (!fields) return null;
  const copy = (words: string, what: string) =>
    void copyPrompt(words, {
      title: 'Copied!',
      description: `${what} copied to clipboard`,
      failure: 'Failed to copy prompt to clipboard',
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-muted">{nameRenderer(renderer)} has a field for each:</p>
      <Button variant="secondary" size="sm" onClick={() => copy(fields.prompt, 'Description')}>
        <Copy aria-hidden />
        Description
      </Button>
      {fields.negative && (
        <Button variant="secondary" size="sm" onClick={() => copy(fields.negative ?? '', 'Negative prompt')}>
          <Copy aria-hidden />
          Negative prompt
        </Button>
      )}
    </div>
  );
}
