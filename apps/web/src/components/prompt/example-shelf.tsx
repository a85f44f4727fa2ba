import { examples } from '@safelight/catalog/examples';
import { Link } from 'wouter';
import { paths } from '../../paths';
import { ExamplePrint, examplePictures, shapeStyle } from '../artwork/examples';

interface ExampleShelfProps {
  headingLevel: 2 | 3;
  className?: string;
}

/** Renders of our own, each of which opens in the wizard with its prompt, where there is nothing of the user's yet. */
export function ExampleShelf({ headingLevel, className }: ExampleShelfProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby="examples" className={className}>
      <Heading id="examples" className="mb-4 text-center text-sm text-muted">
        Or begin with the words of one of our renders
      </Heading>
      {/* Two full rows at most: wider, the last row would hold two large ones. */}
      <ul className="mx-auto flex max-w-6xl flex-wrap gap-2">
        {examples.map(({ id, subject, ratio }) => {
          const picture = examplePictures.get(id);
          return (
            picture && (
              <li
                key={id}
                style={shapeStyle(ratio)}
                className="min-w-0 flex-[var(--shape)_1_calc(var(--shape)*7rem)] sm:flex-[var(--shape)_1_calc(var(--shape)*11rem)]"
              >
                <Link
                  href={paths.generator({ example: id })}
                  aria-label={`Use this prompt: ${subject}`}
                  title={subject}
                  className="group block rounded-md"
                >
                  <ExamplePrint
                    picture={picture}
                    ratio={ratio}
                    sizes="(min-width: 40rem) 24rem, 50vw"
                    className="aspect-(--shape)"
                  />
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
