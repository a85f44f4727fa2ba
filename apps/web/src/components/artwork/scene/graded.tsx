import { useId, type ReactNode } from 'react';
import type { Grade } from './grades';

interface GradedProps {
  grades: readonly Grade[];
  children: ReactNode;
}

/** Its pictures as the grades make them: each color by its strength, then each channel by its curve. */
export function Graded({ grades, children }: GradedProps) {
  const id = useId();
  if (grades.length === 0) return children;
  return (
    <span className="relative block size-full">
      <svg aria-hidden className="absolute size-0">
        <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
          {grades.map(({ colour, red, green, blue }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no other name
            <Steps key={index} colour={colour} red={red} green={green} blue={blue} />
          ))}
        </filter>
      </svg>
      <span className="block size-full" style={{ filter: `url(#${id})` }}>
        {children}
      </span>
      {grades.map(
        ({ over }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- as above
          over && <span key={index} aria-hidden className="absolute inset-0" style={over} />,
      )}
    </span>
  );
}

function Steps({ colour, red, green, blue }: Grade) {
  return (
    <>
      <feColorMatrix type="saturate" values={String(colour)} />
      <feComponentTransfer>
        <feFuncR type="table" tableValues={red.join(' ')} />
        <feFuncG type="table" tableValues={green.join(' ')} />
        <feFuncB type="table" tableValues={blue.join(' ')} />
      </feComponentTransfer>
    </>
  );
}
