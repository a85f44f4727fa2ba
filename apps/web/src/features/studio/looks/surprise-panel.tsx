import { changeRecipe, type Changes, type LockKind, type Recipe } from '@safelight/prompt/recipe';
import { keepDepth } from '@safelight/prompt/recipe/depth';
import { mostSeed, surprise } from '@safelight/prompt/recipe/surprise';
import { Dices } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Input } from '../../../ui/form/input';
import { Sheet, SheetContent } from '../../../ui/overlay/sheet';
import { LookLines } from '../../../components/recipe/lines';
import { LookPicture } from './picture';

interface SurprisePanelProps {
  /** The look to begin with. */
  recipe: Recipe;
  locks: readonly LockKind[];
  onSave: (recipe: Recipe, locks: readonly LockKind[], seed: number) => void;
  onUse: (recipe: Recipe) => void;
  onRun: (recipe: Recipe, seed: number) => void;
  onClose: () => void;
}

const drawSeed = () => Math.floor(Math.random() * 1_000_000);

/** The recipe with the shown value of one kind, so that locking it keeps what is seen. */
function keepShown(base: Recipe, shown: Recipe, kind: LockKind): Recipe {
  const { style, ratio } = shown.selection;
  // A style in words of its own is shown only while it is locked.
  if (kind === 'style' && style === base.selection.style) return base;
  if (kind === 'depth') return keepDepth(base, shown);
  let changes: Changes;
  if (kind === 'ratio') changes = { ratio: ratio ?? null };
  else if (kind === 'style') changes = { choices: { style: style ? { id: style } : null } };
  else changes = { choices: { [kind]: shown.selection[kind] ?? null } };
  return changeRecipe(base, changes);
}

/** Draws choices at random: the same seed gives the same look, and what is locked stays. */
export function SurprisePanel({ recipe, locks: first, onSave, onUse, onRun, onClose }: SurprisePanelProps) {
  const [base, setBase] = useState(recipe);
  const [locks, setLocks] = useState(first);
  const [typed, setTyped] = useState(() => String(drawSeed()));
  const seed = /^\d{1,10}$/.test(typed.trim()) ? Math.min(Number(typed), mostSeed) : undefined;
  const [last, setLast] = useState(0);
  if (seed !== undefined && seed !== last) setLast(seed);
  const shown = useMemo(() => surprise(base, locks, last), [base, locks, last]);
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent title="Surprise me" className="sm:w-112">
        <LookPicture recipe={shown} sizes="28rem" className="mb-4 aspect-[5/2] rounded-md" />
        <div role="status">
          <LookLines
            recipe={shown}
            locks={locks}
            onLocks={(next, kind) => {
              if (next.includes(kind)) setBase(keepShown(base, shown, kind));
              setLocks(next);
            }}
          />
        </div>
        <p className="mt-3 text-xs text-muted">Lock what should stay, then draw again.</p>
        <div className="mt-5 flex items-end gap-2">
          <Field
            label="Seed"
            className="grow"
            error={seed === undefined ? 'A seed is a whole number.' : undefined}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className="font-mono"
              />
            )}
          </Field>
          <Button
            variant="secondary"
            className="mt-7.5 h-11 self-start"
            onClick={() => setTyped(String(drawSeed()))}
          >
            <Dices aria-hidden />
            Draw again
          </Button>
        </div>
        <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
          <Button onClick={() => onRun(shown, last)}>Run over many subjects</Button>
          <Button variant="secondary" onClick={() => onSave(shown, locks, last)}>
            Save as look
          </Button>
          <Button variant="quiet" onClick={() => onUse(shown)}>
            Use in Create
          </Button>
        </div>
      </SheetContent>
    </Sheet>
  );
}
