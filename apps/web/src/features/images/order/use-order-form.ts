import { formatGrouped } from '@safelight/catalog/text/grouped';
import { findDrawnRatio, getImageModel } from '@safelight/catalog/models';
import { findReferenceProblem } from '@safelight/catalog/models/references';
import { toDrawnRatio } from '@safelight/catalog/models/drawn-ratios';
import { findInputProblem, toImageInput } from '@safelight/prompt/image-input';
import type { RefObject } from 'react';
import { isOnline } from '../../../components/offline/connection';
import { rememberProject } from '../../../components/storage/last-project';
import { trpc, type User } from '../../../trpc';
import { toast } from '../../../ui/overlay/toast';
import type { ImageWish } from './store';

export interface OrderFormProps {
  user: User;
  wish: ImageWish;
  onWish: (change: Partial<ImageWish>) => void;
  onGenerate: (wish: ImageWish) => void;
  busy: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the settings are shown where there is little room. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** What a form shows of its wish beside the wish itself. */
export function useOrderForm({ wish, onGenerate, field }: OrderFormProps) {
  const listed = trpc.projects.list.useQuery().data?.projects;
  const projects = listed ?? [];
  const model = getImageModel(wish.model);
  // The image then keeps the shape of its first reference.
  const masked = wish.mask !== undefined;
  const input = toImageInput(
    wish.prompt.trim(),
    model,
    masked ? 'masked' : wish.ratio === null ? undefined : toDrawnRatio(wish.ratio),
    wish.seed,
  );
  const problem = wish.prompt.trim() === '' ? undefined : findInputProblem(model, input);
  const { references = [] } = wish;
  const misfit = findReferenceProblem(model, references.length, masked);
  // The chosen project may have been deleted since.
  const projectId = projects.some(({ id }) => id === wish.projectId) ? wish.projectId : null;
  // An edit has the shape of its first reference unless another is chosen.
  const [first] = references;
  const own = first && findDrawnRatio(model, first).id;
  const ratio = (masked ? own : (wish.ratio ?? input.shape?.ratio.id ?? own)) ?? 'square';

  /** Returns whether it was ordered. */
  const submit = (): boolean => {
    // Ctrl+Enter submits with the button disabled too.
    if (!isOnline()) return false;
    const prompt = wish.prompt.trim();
    if (prompt === '') {
      toast.failure('Prompt Required', 'Please enter a prompt for image generation.');
      field.current?.focus();
      return false;
    }
    if (listed) rememberProject(projectId);
    onGenerate({ ...wish, prompt, projectId });
    return true;
  };
  const blocked = (problem ?? misfit) !== undefined;
  return { projects, projectId, model, input, problem, misfit, blocked, references, masked, ratio, submit };
}

/** How many characters the prompt has, of those that the model takes. */
export const countCharacters = ({
  input,
  model,
}: Pick<ReturnType<typeof useOrderForm>, 'input' | 'model'>): string =>
  `${formatGrouped([...input.prompt].length)} / ${formatGrouped(model.promptCharacters)}`;
