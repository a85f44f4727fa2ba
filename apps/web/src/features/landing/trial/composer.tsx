import { mainRenderers } from '@safelight/catalog/favorites';
import { compose, type Composition, type PartKey } from '@safelight/prompt/compose';
import { Copy } from 'lucide-react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { copyPrompt } from '../../../components/prompt/copy';
import { keepTrial } from '../../../components/prompt/trial-choices';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/button';
import { Prerendered } from '../../../ui/prerendered';
import { useInBrowser } from '../../../ui/use-in-browser';
import { ScrollBox } from '../../../ui/scroll-box';
import { Section } from '../section';
import { firstChoices, toSelection, type Choices } from './choices';
import { fieldsId, readEarlyChoices } from './early-choices';
import { SmallArtwork, TrialArtwork } from './artwork';
import { Questions } from './questions';
import { RendererSheets } from './renderer-sheets';
import { TintedPrompt } from '../../../components/prompt/text/tinted-prompt';

/** The composer to try: choices on one side, the prompt on the other, and all four renderers' prompts below. */
export function Trial() {
  const [choices, setChoices] = useState(firstChoices);
  const [active, setActive] = useState<PartKey>();
  // Hydration must render the prerendered state. After it, the choices that the visitor made before are applied.
  const live = useInBrowser();
  const [early] = useState(readEarlyChoices);
  useLayoutEffect(() => {
    if (!early) return;
    setChoices(early);
    keepTrial(early);
  }, [early]);
  const compositions = useMemo(() => composeAll(choices), [choices]);
  const prompt = compositions?.['midjourney'];
  const change = (next: Partial<Choices>, part: PartKey) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepTrial(changed);
    setActive(part);
  };
  return (
    <>
      <Section
        title="Words in, prompt out"
        lead="This is the composer at work, not a film of it. Write something, turn the light, change the lens: each choice has its color, and you see at once which words it puts into the prompt."
      >
        <Prerendered ready={live} className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[5fr_7fr]">
          <fieldset id={fieldsId} className="min-w-0">
            <legend className="sr-only">Your choices</legend>
            <Questions choices={choices} onChange={change} />
          </fieldset>
          {/* Two grid items on phones, so that the prompt stays visible while the questions scroll. */}
          <div className="contents min-w-0 lg:flex lg:flex-col lg:gap-8">
            <section
              aria-label="The prompt"
              // Scrolling content ends at its edge and does not show below it.
              className="rounded-lg border border-line-strong bg-sunken max-lg:[@media(min-height:44rem)]:sticky max-lg:bottom-3 max-lg:z-10 max-lg:[@media(min-height:44rem)]:shadow-[0_0_0_0.75rem_var(--ground)]"
            >
              <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
                <SmallArtwork choices={choices} />
                <h3 className="mr-auto text-sm font-medium">The prompt, for Midjourney</h3>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={!prompt}
                  onClick={() => prompt && void copyPrompt(prompt.text)}
                >
                  <Copy aria-hidden />
                  Copy
                </Button>
              </div>
              <ScrollBox className="h-43 overflow-y-auto p-4 sm:p-5 lg:h-66 xl:h-52 min-[100rem]:h-45">
                <TintedPrompt
                  composition={prompt}
                  active={active}
                  className="max-sm:text-xs max-sm:leading-5 lg:text-base lg:leading-7"
                />
              </ScrollBox>
            </section>
            <TrialArtwork choices={choices} />
          </div>
        </Prerendered>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
          <p className="max-w-xl text-base text-muted">
            The wizard asks the rest as well: context, camera, framing, color mood and each style’s own
            questions.
          </p>
          <Link href={paths.generator()} className={buttonClass({ size: 'lg', className: 'sm:ml-auto' })}>
            Open the wizard
          </Link>
        </div>
        <p role="status" className="sr-only">
          {active && describeChange(prompt, active)}
        </p>
      </Section>
      <RendererSheets compositions={compositions} />
    </>
  );
}

function composeAll(choices: Choices): Readonly<Record<string, Composition>> | undefined {
  const selection = toSelection(choices);
  if (!selection) return undefined;
  return Object.fromEntries(mainRenderers.map((renderer) => [renderer, compose(selection, renderer)]));
}

/** What a change did to the prompt, for screen readers. The user's own words are not repeated while typing. */
function describeChange(prompt: Composition | undefined, key: PartKey): string | undefined {
  if (!prompt || key === 'subject') return undefined;
  const part = prompt.parts.find((candidate) => candidate.key === key);
  if (!part) return 'The prompt leaves nothing out now.';
  const words = part.spans.map(({ start, end }) => prompt.text.slice(start, end)).join(', ');
  return `${part.label} ${part.value}. In the prompt: ${words}`;
}
