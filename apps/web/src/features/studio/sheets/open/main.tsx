import { limits } from '@safelight/catalog/limits';
import type { Recipe } from '@safelight/prompt/recipe';
import { recipeOfCell, type Cell } from '@safelight/prompt/recipe/sheet';
import { nameWithoutCount } from '@safelight/prompt/recipe/sheet/name';
import { cutText } from '@safelight/prompt/text/cut-text';
import { ImagePlus, Share2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { toastError } from '../../../../components/feedback/toast-error';
import { spellCount } from '../../../../components/format/count';
import { useCommands } from '../../../../components/layout/commands';
import { Page } from '../../../../components/layout/page';
import { ShareDialogSlot } from '../../../../components/share/slot';
import { useSession } from '../../../../components/session/use-session';
import { getBrowserStores } from '../../../../components/storage/browser';
import { useReplied } from '../../../../components/share/replies/use-replied';
import { paths } from '../../../../paths';
import { trpc, type Sheet, type SheetImage, type User } from '../../../../trpc';
import { Button } from '../../../../ui/button';
import { fetchCode, lazyPart, toastNotLoaded } from '../../../../ui/lazy-part';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog';
import { toast } from '../../../../ui/overlay/toast';
import { Tab, TabPanel, Tabs, TabsList } from '../../../../ui/tabs';
import { useImageService } from '../../../images/sandbox-mark';
import { StudioTabs } from '../../tabs';
import { countPrompts } from '../grid/list';
import { SheetView } from '../grid/view';
import { duplicateSheet, writeSheetDraft } from '../plan/draft';
import { ContactSheet } from '../contact/sheet';
import { useSheetImages } from '../contact/use-images';
import { NameDialog } from '../../name-dialog';
import { TextsProgress, WriteOffer } from '../texts/progress';
import { useSheetTexts } from '../texts/use-texts';
import { useRefreshSheets, useRestoreSheets } from '../use-restore';
import { sayWhatStays } from './deleted';
import { SheetMenu, type Asked } from './menu';
import { SaveStarredDialog } from './save-dialog';
import { useComposed } from './use-composed';
import { useStars } from './use-stars';

const ExtendDialog = lazyPart(() => import('./extend-dialog'), 'ExtendDialog');
const WriteDialog = lazyPart(() => import('../texts/write-dialog'), 'WriteDialog');
const OrderDialog = lazyPart(() => import('../contact/order-dialog'), 'OrderDialog');

/** A client's headline: the sheet's name without what the editor added, or its subjects. */
function suggestTitle({ name, plan: { subjects } }: Sheet): string {
  const title = nameWithoutCount(name);
  if (title !== 'Your prompt' && title !== 'Sheet') return title;
  const first = cutText((subjects[0] ?? '').trim(), 60);
  return subjects.length > 1 ? `${first} and ${subjects.length - 1} more` : first;
}

interface OpenSheetProps {
  sheet: Sheet;
  user: User;
  /** Goes on with one of its prompts in Create. */
  onGoOn: (recipe: Recipe, cell: Cell) => void;
}

/** A saved sheet. */
export function OpenSheet({ sheet, user, onGoOn }: OpenSheetProps) {
  const { id, name, plan, cells, projectId } = sheet;
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const { stars, toggle } = useStars(sheet);
  const images = useSheetImages(id);
  const canWrite = trpc.site.config.useQuery().data?.writer === 'ai';
  const { working, take: takeTexts } = useSheetTexts(id, canWrite);
  const canMake = useImageService() !== 'off';
  // In the address, so that Back and a reload keep it.
  const view = new URLSearchParams(useSearch()).get('view') === 'images' ? 'images' : 'prompts';
  const show = (next: string) =>
    navigate(paths.sheets(id, next === 'images' ? 'images' : 'prompts'), { replace: true });
  const [asking, setAsking] = useState<Asked>();
  const [toWrite, setToWrite] = useState<number>();
  const [again, setAgain] = useState<SheetImage>();
  const close = () => {
    setAsking(undefined);
    setAgain(undefined);
    setToWrite(undefined);
  };
  const write = useCallback((index: number | undefined) => {
    setToWrite(index);
    setAsking('write');
  }, []);
  const compose = useComposed(sheet);
  const rename = trpc.sheets.update.useMutation({
    onSuccess: (saved) => {
      utils.sheets.get.setData({ id }, saved);
      void utils.sheets.list.invalidate();
      close();
    },
    onError: (error) => toastError('Update Failed', error, 'The sheet could not be renamed.'),
  });
  const session = useSession();
  const refreshSheets = useRefreshSheets();
  const { restore } = useRestoreSheets(() => navigate(paths.sheets(id)));
  const remove = trpc.sheets.delete.useMutation({
    onSuccess: ({ credits, ...deleted }) => {
      session.update({ credits });
      toast.success('Sheet Deleted', sayWhatStays(deleted), {
        label: 'Undo',
        elsewhere: 'Or use Restore at the top of Sheets within ten minutes',
        run: () => restore([id]),
      });
      refreshSheets();
      navigate(paths.sheets());
    },
    onError: (error) => toastError('Delete Failed', error, 'The sheet could not be deleted.'),
  });
  const of = useReplied({ kind: 'sheet', targetId: id });
  const replied = useMemo(() => ({ work: { kind: 'sheet' as const, targetId: id }, ...of }), [id, of]);
  const starred = useMemo(() => [...stars].toSorted((a, b) => a - b), [stars]);

  const imaged = new Set(images.images?.filter(({ status }) => status === 'done').map(({ cell }) => cell))
    .size;

  const download = () =>
    void fetchCode(() => import('./download')).then(
      ({ downloadCsv }) => downloadCsv(sheet, stars),
      () => toastNotLoaded(),
    );
  const goOn = useCallback(
    (index: number) => {
      const cell = cells[index];
      if (cell) onGoOn(recipeOfCell(plan, cell), cell);
    },
    [plan, cells, onGoOn],
  );
  const duplicate = () => {
    writeSheetDraft(getBrowserStores(), user.id, duplicateSheet(sheet));
    navigate(paths.newSheet());
  };
  const commands = useMemo(() => [{ label: 'Share with a client', run: () => setAsking('share') }], []);
  useCommands(commands);

  return (
    <Page
      title={name}
      before={<StudioTabs />}
      intro={`${plan.subjects.length === 1 ? '1 subject' : `${plan.subjects.length} subjects`}, ${countPrompts(cells.length)}${starred.length > 0 ? `, ${starred.length} starred` : ''}`}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {canMake && (
            <Button onClick={() => setAsking('images')}>
              <ImagePlus aria-hidden />
              Make images
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsking('share')}>
            <Share2 aria-hidden />
            <span>
              Share<span className="sr-only sm:not-sr-only"> with a client</span>
            </span>
          </Button>
          <SheetMenu
            sheet={sheet}
            starred={starred}
            onAsk={setAsking}
            onDuplicate={duplicate}
            onDownload={download}
          />
        </div>
      }
    >
      <Tabs value={view} onValueChange={show}>
        <TabsList aria-label="The sheet's" className="mb-6">
          <Tab value="prompts">Prompts</Tab>
          <Tab value="images">Images{images.images?.length ? ` (${images.images.length})` : ''}</Tab>
        </TabsList>
        <TabPanel value="prompts">
          {starred.length === 0 && (
            <p className="mb-6 text-sm text-muted">
              Star the prompts you like. Starred ones can be copied together or saved to a{' '}
              <Link href={paths.projects()} className="text-accent-text underline underline-offset-3">
                project
              </Link>
              .
            </p>
          )}
          {canWrite && <WriteOffer onWrite={() => write(undefined)} />}
          <TextsProgress sheetId={id} working={working} />
          <SheetView
            plan={plan}
            cells={cells}
            working={working}
            onWrite={canWrite ? write : undefined}
            onCompose={compose}
            stars={stars}
            onStar={toggle}
            onGoOn={goOn}
            replied={replied}
          />
        </TabPanel>
        <TabPanel value="images">
          <ContactSheet
            sheet={sheet}
            of={images}
            replied={replied}
            onOrder={canMake ? () => setAsking('images') : undefined}
            onAnother={(image) => {
              setAgain(image);
              setAsking('images');
            }}
          />
        </TabPanel>
      </Tabs>
      {asking === 'images' && (
        <OrderDialog
          sheet={sheet}
          stars={stars}
          credits={user.credits}
          images={images.images ?? []}
          again={again}
          onOrdered={(made) => {
            images.take(made);
            close();
            show('images');
          }}
          onClose={close}
          onFail={close}
        />
      )}
      {asking === 'write' && (
        <WriteDialog
          sheet={sheet}
          stars={stars}
          credits={user.credits}
          working={working}
          one={toWrite}
          onOrdered={(made) => {
            takeTexts(made);
            close();
          }}
          onClose={close}
          onFail={close}
        />
      )}
      {asking === 'extend' && <ExtendDialog sheet={sheet} user={user} onClose={close} onFail={close} />}
      {asking === 'share' && (
        <ShareDialogSlot
          kind="sheet"
          targetId={id}
          name={suggestTitle(sheet)}
          partlyImaged={imaged > 0 && imaged < cells.length}
          onClose={close}
          onFail={close}
        />
      )}
      {asking === 'save' && (
        <SaveStarredDialog sheetId={id} cells={starred} projectId={projectId} onClose={close} />
      )}
      {asking === 'rename' && (
        <NameDialog
          title="Rename the sheet"
          name={name}
          pending={rename.isPending}
          onRename={(next) => rename.mutate({ id, name: next })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title="Delete this sheet?"
        action={remove.isPending ? 'Deleting...' : 'Delete Sheet'}
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        <bdi className="font-medium text-ink">{name}</bdi> will be gone, and its share links open nothing. You
        can undo that for {spellCount(limits.undoMinutes)} minutes.
        {(images.pending || working.size > 0) &&
          ' What has not begun is cancelled and its credits come back; an undo does not order it again.'}
      </ConfirmDialog>
    </Page>
  );
}
