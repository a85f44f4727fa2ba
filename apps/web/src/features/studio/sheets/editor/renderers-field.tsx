import { nameRenderer, rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { Chip } from './chip';

interface RenderersFieldProps {
  chosen: readonly RendererId[];
  favorites: readonly RendererId[];
  /** Those that stay, and come first. */
  fixed?: readonly RendererId[];
  onChosen: (renderers: readonly RendererId[]) => void;
}

/** The renderers to write for: the favorites first, the others on request. */
export function RenderersField({ chosen, favorites, fixed = [], onChosen }: RenderersFieldProps) {
  const [all, setAll] = useState(false);
  const ordered = [...new Set([...fixed, ...favorites, ...rendererIds])];
  const shown = ordered.filter((id) => all || favorites.includes(id) || chosen.includes(id));
  const toggle = (id: RendererId) =>
    onChosen(ordered.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each))));
  return (
    <div role="group" aria-label="Renderers" className="flex flex-wrap gap-1.5">
      {shown.map((id) => (
        <Chip key={id} chosen={chosen.includes(id)} disabled={fixed.includes(id)} onClick={() => toggle(id)}>
          {nameRenderer(id) ?? id}
        </Chip>
      ))}
      {shown.length < ordered.length && (
        <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
          {ordered.length - shown.length} more
        </Button>
      )}
    </div>
  );
}
