import { examples, type Example } from '@safelight/catalog/examples';
import { compose } from '@safelight/prompt/compose';
import { exampleSelections } from '@safelight/prompt/recipe/examples';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { ExamplePrint, shapeStyle } from '../../../components/artwork/examples';
import { TintedPrompt } from '../../../components/prompt/text/tinted-prompt';
import { paths } from '../../../paths';
import { Section } from '../section';
import { pictures } from './pictures';

/** Pictures with the prompts for them, each of which opens in the wizard. */
export function Wall() {
  return (
    <Section
      title="Pictures, and the words for them"
      lead="Our own renders hang here until the image models have sent theirs. Each opens with its prompt, written for your renderer."
    >
      {/* Rows of equal height: each print takes width in proportion to its shape. On a phone, a strip to swipe. */}
      <ul className="-mx-5 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 sm:mx-0 sm:flex-wrap sm:gap-x-5 sm:gap-y-10 sm:overflow-visible sm:px-0">
        {examples.map((example) => (
          <Print key={example.id} example={example} />
        ))}
      </ul>
    </Section>
  );
}

function Print({ example }: { example: Example }) {
  const { id, subject, ratio } = example;
  const selection = exampleSelections.get(id);
  const composition = useMemo(() => selection && compose(selection, 'midjourney'), [selection]);
  const picture = pictures.get(id);
  if (!picture) return null;
  return (
    <li
      style={shapeStyle(ratio)}
      className="w-[max(14rem,calc(var(--shape)*15rem))] max-w-[85vw] shrink-0 snap-start sm:w-auto sm:max-w-none sm:min-w-0 sm:flex-[var(--shape)_1_calc(var(--shape)*15rem)] xl:flex-[var(--shape)_1_calc(var(--shape)*20rem)]"
    >
      <Link
        href={paths.generator({ example: id })}
        aria-label={`Use this prompt: ${subject}`}
        className="group block rounded-md"
      >
        <ExamplePrint
          picture={picture}
          ratio={ratio}
          // A crop shows a part of the file's width.
          sizes="(min-width: 40rem) 48rem, 85vw"
          className="h-60 sm:aspect-(--shape) sm:h-auto"
        />
        <span className="mt-2 flex min-h-6 items-center text-sm text-accent-text underline-offset-4 group-hover:underline">
          Use this prompt
        </span>
      </Link>
      <TintedPrompt composition={composition} className="mt-1 line-clamp-5 text-xs leading-5" />
    </li>
  );
}
