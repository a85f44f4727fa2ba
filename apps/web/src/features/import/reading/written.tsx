import { addFavorite } from '@safelight/catalog/favorites';
import { nameRenderer, type RendererId } from '@safelight/catalog/renderers';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { renewVersion } from '@safelight/prompt/recompose';
import { profiles } from '@safelight/prompt/renderers/profiles';
import { PromptText } from '../../../components/prompt/text/tied';
import { copyPrompt } from '../../../components/prompt/copy';
import { sayOutcomes } from '../../../components/prompt/outcomes';
import { nameWritten } from '../../../components/prompt/name-written';
import { RendererTabs, VariantSelect } from '../../../components/prompt/renderer-tabs';
import type { User } from '../../../trpc';
import { Button } from '../../../ui/button';
import { TabPanel, Tabs } from '../../../ui/tabs';
import type { ImportDraft } from '../draft';
import { writeFor, type Reading } from '../../../components/reuse/read';
import { Report } from './report';

type Preferences = Pick<User, 'preferredAiRenderer'> & { readonly favoriteRenderers: readonly RendererId[] };

interface WrittenProps {
  user: Preferences;
  draft: ImportDraft;
  reading: Reading;
  onOpen: (renderer: RendererId) => void;
}

/** The renderers beside each other: the favorites, the prompt's own, and those opened since. */
function listImportTabs(
  user: Preferences,
  own: RendererId,
  { tab, tabs = [] }: Pick<ImportDraft, 'tab' | 'tabs'>,
): readonly RendererId[] {
  return [...user.favoriteRenderers, user.preferredAiRenderer, own, ...tabs, ...(tab ? [tab] : [])].reduce(
    addFavorite,
    [] as readonly RendererId[],
  );
}

/** The prompt for each renderer, with what became of everything in it. */
export function Written({ user, draft, reading, onOpen }: WrittenProps) {
  const tabs = listImportTabs(user, reading.renderer, draft);
  const wanted = draft.tab ?? reading.renderer;
  const open = tabs.includes(wanted) ? wanted : reading.renderer;
  const renewed = useMemo(
    () => (open === reading.renderer ? renewVersion(reading.parsed) : undefined),
    [reading, open],
  );
  const [renews, setRenews] = useState(false);
  const written = useMemo(() => writeFor(reading, open), [reading, open]);
  const { text, report } = (renews && renewed) || written;
  const own = open === reading.renderer && text === written.text;
  const name = own ? nameWritten(open, text) : (nameRenderer(open) ?? open);
  return (
    <section aria-labelledby="written-title">
      <h2 id="written-title" className="mb-3 font-display text-xl">
        For any renderer
      </h2>
      <Tabs
        value={open}
        onValueChange={(id) => {
          const next = tabs.find((tab) => tab === id);
          if (next) onOpen(next);
        }}
      >
        <RendererTabs tabs={tabs} open={open} onOpen={onOpen} only={undefined} />
        <TabPanel value={open} tabIndex={-1} className="pt-4 outline-none">
          <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-10">
            <div className="min-w-0">
              <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="min-w-0 flex-1 basis-40 text-sm text-muted">
                  {own
                    ? `As it came: it was written for ${name}.`
                    : `In ${renewed ? profiles[open].version : name}’s syntax.`}
                </p>
                {renewed && (
                  <Button variant="quiet" onClick={() => setRenews(!renews)}>
                    {renews ? 'As it came' : `Write it for ${profiles[open].version}`}
                  </Button>
                )}
                <VariantSelect open={open} onOpen={onOpen} />
                <Button variant="secondary" onClick={() => void copyPrompt(text)}>
                  <Copy aria-hidden />
                  Copy
                </Button>
              </div>
              <p
                dir="ltr"
                data-written
                className="rounded-lg border border-line bg-sunken p-4 font-mono text-sm leading-6 break-words whitespace-pre-wrap text-ink"
              >
                <PromptText text={text} />
              </p>
            </div>
            <div className="min-w-0">
              <h3 className="mb-1 text-sm font-medium">What it carries</h3>
              <p aria-live="polite" className="mb-2 text-xs text-muted">
                {sayOutcomes(report)} Every word is in the text or named here.
              </p>
              <Report report={report} />
            </div>
          </div>
        </TabPanel>
      </Tabs>
    </section>
  );
}
