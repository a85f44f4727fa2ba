import { styles } from '@safelight/catalog/styles';
import { StyleArtwork } from '../../components/artwork/style';
import { Section } from './section';

export function StyleSheet() {
  return (
    <Section
      title="One heron, nine styles"
      lead="The same bird on the same table, so that you see what a style does and nothing else."
      className="bg-surface"
    >
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 sm:gap-y-8 md:grid-cols-3">
        {styles.map((style) => (
          <li key={style.id}>
            <div className="aspect-3/2 overflow-hidden rounded-md">
              <StyleArtwork
                style={style}
                alt={`A glazed heron beside a jug, in the style ${style.name}`}
                sizes="(min-width: 110rem) 35rem, (min-width: 48rem) 31vw, calc(50vw - 1.625rem)"
                lazy
              />
            </div>
            <h3 className="mt-3 font-display text-lg sm:text-xl">{style.name}</h3>
            <p className="mt-1 hidden max-w-md text-sm text-muted sm:block">{style.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
