import type { AppRouter } from '@safelight/api/router';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export type { AppRouter };

export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export type User = NonNullable<Outputs['auth']['me']>['user'];
export type Project = Outputs['projects']['get'];
export type SavedPrompt = Outputs['prompts']['open'];
/** A saved prompt with the text that a rewrite replaced. */
export type KeptPrompt = Outputs['prompts']['get'];
/** A rewrite that is offered for a saved prompt. */
export type OfferedRewrite = Outputs['rewrites']['list']['prompts'][number];
export type Generation = Outputs['prompts']['generation'];
// Rows of lists have only the beginnings of long texts, and `cut` when there is more.
export type ProjectPreview = Outputs['projects']['list']['projects'][number];
export type PromptPreview = Outputs['projects']['prompts']['prompts'][number];
/** A saved prompt or an image on a project's board. */
export type BoardItem = Outputs['boards']['list']['items'][number];
export type BoardImage = Extract<BoardItem, { kind: 'image' }>;
export type BoardPrompt = Extract<BoardItem, { kind: 'prompt' }>;
export type GenerationPreview = Outputs['prompts']['history']['items'][number];
export type KeptEdit = Outputs['edits']['get'];
export type ListedEdit = Outputs['edits']['list']['edits'][number];
export type Look = Outputs['looks']['list']['looks'][number];
export type Sheet = Outputs['sheets']['get'];
export type SheetImage = Outputs['sheetImages']['list']['images'][number];
export type SheetText = Outputs['sheetTexts']['list']['texts'][number];
export type SheetPreview = Outputs['sheets']['list']['sheets'][number];
export type Share = Outputs['shares']['list']['shares'][number];
export type ShareReply = Outputs['shares']['replies']['replies'][number];
export type RepliedItem = Outputs['replies']['items']['items'][number];
/** How many replies there are to something. */
export type ReplyCount = Omit<RepliedItem, 'item'>;
export type ReplyToWork = Outputs['replies']['list']['replies'][number];
/** An item of a share that is not made yet. */
export type PreviewedItem = Outputs['shares']['preview']['items'][number];
export type SharedPage = Outputs['shares']['open'];
export type Version = Outputs['versions']['thread'][number];
export type Billing = Outputs['payments']['state'];
export type Receipt = Outputs['payments']['receipts']['receipts'][number];
export type Payment = Outputs['payments']['list']['payments'][number];
/** In a list the prompt may be only its beginning; `cut` says so. */
export type Image = Outputs['images']['list']['images'][number];

export type AdminUser = Outputs['admin']['users']['users'][number];
export type AdminUserDetails = Outputs['admin']['user'];
export type LedgerEntry = Outputs['admin']['transactions']['transactions'][number];
export type AuditEntry = Outputs['admin']['audit']['entries'][number];
export type Charts = Outputs['admin']['charts'];
export type FailedJob = Outputs['admin']['failedJobs']['jobs'][number];
