import { ratios, type RatioId } from '@safelight/catalog/ratios';
import { styles, type StyleId } from '@safelight/catalog/styles';
import { StyleArtwork } from '../../../components/artwork/style';

interface PrintProps {
  style: StyleId | undefined;
  ratio: RatioId | undefined;
}

/** The print in the middle of the darkroom: the scene in the chosen style, cropped by the chosen ratio. */
export function Print({ style: id, ratio: ratioId }: PrintProps) {
  const style = styles.find((each) => each.id === id);
  const { width, height } = ratios.find((each) => each.id === ratioId) ?? { width: 3, height: 2 };
  return (
    <div className="grid h-56 place-items-center rounded-lg bg-sunken p-3 [container-type:size] lg:h-[clamp(12rem,100dvh-40rem,26rem)] 2xl:h-[clamp(16rem,100dvh-26rem,34rem)]">
      <div
        className="overflow-hidden rounded-sm"
        // The largest of this shape.
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100cqw, 100cqh * ${width / height})`,
        }}
      >
        {style ? (
          <StyleArtwork
            style={style}
            sizes="(min-width: 64rem) 40rem, 90vw"
            alt={`${style.name}: the scene in this style`}
          />
        ) : (
          <p className="grid size-full place-items-center border border-dashed border-line-strong p-4 text-center text-sm text-muted">
            Choose a style.
          </p>
        )}
      </div>
    </div>
  );
}
