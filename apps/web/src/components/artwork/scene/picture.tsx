import type { ComponentProps } from 'react';
import type { Picture } from './pictures';

interface ScenePictureProps extends Pick<ComponentProps<'img'>, 'onLoad' | 'onError' | 'alt'> {
  picture: Picture;
  sizes: string;
}

/** A picture of the scene; fills its box, and a crop keeps the bird. */
export function ScenePicture({ picture, sizes, alt = '', ...events }: ScenePictureProps) {
  return (
    <picture className="wz-drawing">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.fallback}
        alt={alt}
        width={640}
        height={427}
        loading="lazy"
        draggable={false}
        style={{ objectPosition: picture.focus }}
        className="size-full object-cover"
        {...events}
      />
    </picture>
  );
}
