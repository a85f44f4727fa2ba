import type { LockKind } from '@safelight/prompt/recipe';
import { CopyPlus, Dices, MoreHorizontal, PenLine, Pencil, Trash2 } from 'lucide-react';
import { PromptText } from '../../../components/prompt/text/tied';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/overlay/menu';
import { LookLines } from '../../../components/recipe/lines';
import type { AnyLook } from './own';
import { LookPicture } from './picture';

interface LookCardProps {
  look: AnyLook;
  onRun: () => void;
  onUse: () => void;
  onSurprise: () => void;
  onCopy: () => void;
  /** The others are for the user's own looks. */
  onLocks?: (locks: readonly LockKind[]) => void;
  onRename?: () => void;
  onDelete?: () => void;
}

/** One look with what can be done with it. */
export function LookCard(props: LookCardProps) {
  const { look, onRun, onUse, onSurprise, onCopy, onLocks, onRename, onDelete } = props;
  const { name, description, recipe, locks } = look;
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <LookPicture
        id={look.own ? undefined : look.key}
        recipe={recipe}
        sizes="(min-width: 40rem) 22rem, 100vw"
        className="aspect-[5/2]"
      />
      <div className="flex grow flex-col p-5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 font-display text-lg break-words">
            <bdi>{name}</bdi>
          </h3>
          <Menu>
            <MenuTrigger asChild>
              <IconButton
                label={`Actions for ${name}`}
                size="sm"
                className="-mt-0.5 -mr-2 max-sm:-mt-2 max-sm:size-11"
              >
                <MoreHorizontal aria-hidden />
              </IconButton>
            </MenuTrigger>
            <MenuContent>
              <MenuItem onSelect={onUse}>
                <PenLine aria-hidden />
                Use in Create
              </MenuItem>
              <MenuItem onSelect={onSurprise}>
                <Dices aria-hidden />
                Surprise me
              </MenuItem>
              <MenuItem onSelect={onCopy}>
                <CopyPlus aria-hidden />
                {onRename ? 'Duplicate' : 'Save as my look'}
              </MenuItem>
              {onRename && onDelete && (
                <>
                  <MenuSeparator />
                  <MenuItem onSelect={onRename}>
                    <Pencil aria-hidden />
                    Rename
                  </MenuItem>
                  <MenuItem danger onSelect={onDelete}>
                    <Trash2 aria-hidden />
                    Delete
                  </MenuItem>
                </>
              )}
            </MenuContent>
          </Menu>
        </div>
        {description !== undefined && <p className="mt-1 mb-3 text-sm text-muted">{description}</p>}
        {recipe.template && (
          <p
            dir="ltr"
            className="mt-2 mb-3 line-clamp-3 border-l border-line-strong pl-3 font-mono text-xs break-words text-muted"
          >
            <PromptText text={recipe.template.text} />
          </p>
        )}
        <div className="mt-1 mb-5">
          <LookLines recipe={recipe} locks={locks} onLocks={onLocks} />
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" className="max-sm:h-11" onClick={onRun}>
            Run over many subjects
          </Button>
          <Button variant="quiet" size="sm" className="max-sm:h-11" onClick={onUse}>
            Use in Create
          </Button>
        </div>
      </div>
    </article>
  );
}
