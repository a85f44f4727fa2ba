import { accountRouter } from './routers/account';
import { adminRouter } from './routers/admin';
import { authRouter } from './routers/auth';
import { boardsRouter } from './routers/boards';
import { editsRouter } from './routers/edits';
import { versionsRouter } from './routers/versions';
import { checksRouter } from './routers/checks';
import { imageModelsRouter } from './routers/image-models';
import { imagesRouter } from './routers/images';
import { looksRouter } from './routers/looks';
import { paymentsRouter } from './routers/payments';
import { projectsRouter } from './routers/projects';
import { promptsRouter } from './routers/prompts';
import { repliesRouter } from './routers/replies';
import { rewritesRouter } from './routers/rewrites';
import { sharesRouter } from './routers/shares';
import { sheetImagesRouter } from './routers/sheets/images';
import { sheetTextsRouter } from './routers/sheets/texts';
import { sheetsRouter } from './routers/sheets/sheets';
import { siteRouter } from './routers/site';
import { studioRouter } from './routers/studio';
import { uploadsRouter } from './routers/uploads';
import { webhooksRouter } from './routers/webhooks';
import { router } from './trpc/procedures';

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  prompts: promptsRouter,
  edits: editsRouter,
  versions: versionsRouter,
  rewrites: rewritesRouter,
  projects: projectsRouter,
  boards: boardsRouter,
  images: imagesRouter,
  imageModels: imageModelsRouter,
  checks: checksRouter,
  uploads: uploadsRouter,
  webhooks: webhooksRouter,
  studio: studioRouter,
  looks: looksRouter,
  sheetImages: sheetImagesRouter,
  sheetTexts: sheetTextsRouter,
  sheets: sheetsRouter,
  shares: sharesRouter,
  replies: repliesRouter,
  payments: paymentsRouter,
  site: siteRouter,
  admin: adminRouter,
});

/** The only type that clients import from the server. */
export type AppRouter = typeof appRouter;

type Routers = AppRouter['_def']['record'];
/** `namespace.procedure` of every procedure. */
export type ProcedurePath = {
  [Namespace in keyof Routers & string]: `${Namespace}.${keyof Routers[Namespace] & string}`;
}[keyof Routers & string];
