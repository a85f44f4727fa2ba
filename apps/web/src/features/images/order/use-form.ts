import { defaultImageModel, isImageModel } from '@safelight/catalog/models/ids';
import { useEffect, useState } from 'react';
import { getBrowserStores } from '../../../components/storage/browser';
import { recallProject } from '../../../components/storage/last-project';
import { privateKey } from '../../../components/storage/private';
import {
  areReferences,
  isImageOrder,
  isNumberOrMissing,
  isRatio,
  type ImageOrder,
  type ImageWish,
} from './store';

/** What the tab keeps across reloads. */
interface Kept {
  /** Without a project until one is chosen. */
  readonly wish: Omit<ImageWish, 'projectId'> & Partial<Pick<ImageWish, 'projectId'>>;
  readonly order?: ImageOrder | undefined;
}

const empty: Kept = { wish: { prompt: '', model: defaultImageModel, ratio: null } };

function read(userId: number): Kept {
  try {
    const kept = JSON.parse(getBrowserStores().tab.getItem(privateKey('images', userId)) ?? '{}') as {
      wish?: Partial<Record<keyof ImageWish, unknown>>;
      order?: unknown;
    };
    // Another version of the app may have stored it.
    const { prompt, model, ratio, projectId, versionId, grade, count, seed, parentId } = kept.wish ?? {};
    const { references, mask } = kept.wish ?? {};
    return {
      wish: {
        prompt: typeof prompt === 'string' ? prompt : '',
        model: isImageModel(model) ? model : empty.wish.model,
        ratio: isRatio(ratio) ? ratio : empty.wish.ratio,
        ...((typeof projectId === 'number' || projectId === null) && { projectId }),
        ...(isNumberOrMissing(versionId) && { versionId }),
        ...(typeof grade === 'string' && { grade }),
        ...(isNumberOrMissing(count) && { count }),
        ...(isNumberOrMissing(seed) && { seed }),
        ...(isNumberOrMissing(parentId) && { parentId }),
        ...(areReferences(references) && isNumberOrMissing(mask) && { references, mask }),
      },
      order: isImageOrder(kept.order) ? kept.order : undefined,
    };
  } catch {
    return empty;
  }
}

/**
 * The form's values and its last order, kept across reloads. `prompt` is the initial text. The project is the one last
 * worked in until another is chosen.
 */
export function useImageForm(userId: number, prompt: string | null) {
  const [kept, setKept] = useState(() => {
    const before = read(userId);
    return prompt === null ? before : { ...before, wish: { ...before.wish, prompt, versionId: undefined } };
  });
  useEffect(() => {
    try {
      getBrowserStores().tab.setItem(privateKey('images', userId), JSON.stringify(kept));
    } catch {
      // Storage is full or blocked: the form works, but does not survive a reload.
    }
  }, [kept, userId]);
  const { projectId = recallProject() ?? null } = kept.wish;
  return {
    ...kept,
    wish: { ...kept.wish, projectId },
    setWish: (change: Partial<ImageWish>) =>
      setKept((before) => ({
        ...before,
        wish: {
          ...before.wish,
          // Another text is another prompt than the version's, and no variation.
          ...(change.prompt !== undefined && { versionId: undefined, parentId: undefined }),
          // Grades and seeds are the model's own.
          ...(change.model !== undefined && { grade: undefined, seed: undefined }),
          // A mask is of the first reference.
          ...(change.references?.[0]?.url !== before.wish.references?.[0]?.url &&
            'references' in change && { mask: undefined }),
          ...change,
        },
      })),
    setOrder: (order: ImageOrder | undefined) => setKept((before) => ({ ...before, order })),
  };
}
