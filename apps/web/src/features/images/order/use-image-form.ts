import { defaultImageModel } from '@safelight/catalog/models';
import { useEffect, useState } from 'react';
import { getBrowserStores } from '../../../components/storage/browser';
import { privateKey } from '../../../components/storage/private';
import { isImageModel, isImageOrder, isRatio, type ImageOrder, type ImageWish } from './store';

/** What the page keeps over reloads of its tab. */
interface Kept {
  readonly wish: ImageWish;
  readonly order?: ImageOrder | undefined;
}

const empty: Kept = { wish: { prompt: '', model: defaultImageModel, ratio: null, projectId: null } };

function read(userId: number): Kept {
  try {
    const kept = JSON.parse(getBrowserStores().tab.getItem(privateKey('images', userId)) ?? '{}') as {
      wish?: Partial<Record<keyof ImageWish, unknown>>;
      order?: unknown;
    };
    // Another version or a person may have written it.
    const { prompt, model, ratio, projectId } = kept.wish ?? {};
    return {
      wish: {
        prompt: typeof prompt === 'string' ? prompt : '',
        model: isImageModel(model) ? model : empty.wish.model,
        ratio: isRatio(ratio) ? ratio : empty.wish.ratio,
        projectId: typeof projectId === 'number' ? projectId : null,
      },
      order: isImageOrder(kept.order) ? kept.order : undefined,
    };
  } catch {
    return empty;
  }
}

/** What the form says and what was ordered with it last, kept over reloads. `prompt` is one to begin with. */
export function useImageForm(userId: number, prompt: string | null) {
  const [kept, setKept] = useState(() => {
    const before = read(userId);
    return prompt === null ? before : { ...before, wish: { ...before.wish, prompt } };
  });
  useEffect(() => {
    try {
      getBrowserStores().tab.setItem(privateKey('images', userId), JSON.stringify(kept));
    } catch {
      // A full storage costs the copy, never the work on screen.
    }
  }, [kept, userId]);
  return {
    ...kept,
    setWish: (change: Partial<ImageWish>) =>
      setKept((before) => ({ ...before, wish: { ...before.wish, ...change } })),
    setOrder: (order: ImageOrder | undefined) => setKept((before) => ({ ...before, order })),
  };
}
