import type { Camera } from '@safelight/catalog/camera';
import type { ColorMood } from '@safelight/catalog/color-mood';
import type { Framing } from '@safelight/catalog/framing';
import type { Lens } from '@safelight/catalog/lens';
import type { Lighting } from '@safelight/catalog/lighting';
import type { Ratio } from '@safelight/catalog/ratios';
import { useState, type ReactNode } from 'react';
import { CameraDrawing } from './camera';
import { fitShape } from './fit-shape';
import { FramingDrawing } from './framing';
import { LensDrawing } from './lens';
import { LightingDrawing } from './lighting';
import { MoodDrawing } from './mood';
import { RatioDrawing } from './ratio';
import { Graded } from './scene/graded';
import { grades } from './scene/grades';
import { ScenePicture } from './scene/picture';
import { findPicture, usual, type Picture } from './scene/pictures';

export type Shown =
  | { readonly kind: 'camera'; readonly option: Camera }
  | { readonly kind: 'lens'; readonly option: Lens }
  | { readonly kind: 'lighting'; readonly option: Lighting }
  | { readonly kind: 'framing'; readonly option: Framing }
  | { readonly kind: 'mood'; readonly option: ColorMood }
  | { readonly kind: 'ratio'; readonly option: Ratio };

/** The lens whose view is like a camera's usual one; the grade does the rest. */
const views: Readonly<Record<string, string>> = {
  medium_format: '85mm',
  smartphone: 'wide_angle',
  vintage: '35mm',
};

function findCard({ kind, option: { id } }: Shown): Picture | undefined {
  if (kind === 'lighting') return findPicture(usual.view, id);
  if (kind === 'lens' || kind === 'framing') return findPicture(id, usual.light);
  if (kind === 'ratio') return findPicture('35mm', usual.light);
  // What a grade changes is seen best in plain light.
  return grades[id] && findPicture(views[id] ?? usual.view, 'natural');
}

function draw(shown: Shown): ReactNode {
  if (shown.kind === 'lighting') return <LightingDrawing lighting={shown.option} />;
  if (shown.kind === 'framing') return <FramingDrawing framing={shown.option} />;
  if (shown.kind === 'mood') return <MoodDrawing mood={shown.option} />;
  return (
    <span className="block size-full bg-sunken p-3">
      {shown.kind === 'camera' && <CameraDrawing camera={shown.option} />}
      {shown.kind === 'lens' && <LensDrawing lens={shown.option} />}
      {shown.kind === 'ratio' && <RatioDrawing ratio={shown.option} />}
    </span>
  );
}

interface OptionArtworkProps {
  shown: Shown;
  sizes: string;
}

/** What a choice does, on the one scene. Drawn where there is no picture: for a new entry, or offline. */
export function OptionArtwork({ shown, sizes }: OptionArtworkProps) {
  const [failed, setFailed] = useState(false);
  const picture = findCard(shown);
  if (!picture || failed) return draw(shown);
  const image = <ScenePicture picture={picture} sizes={sizes} onError={() => setFailed(true)} />;
  if (shown.kind === 'ratio')
    return (
      <span className="grid size-full place-items-center bg-sunken p-3">
        <span className="block aspect-3/2 h-full max-w-full">
          <span className="mx-auto block overflow-hidden rounded-xs" style={fitShape(shown.option)}>
            {image}
          </span>
        </span>
      </span>
    );
  const grade = shown.kind === 'mood' || shown.kind === 'camera' ? grades[shown.option.id] : undefined;
  return <Graded grades={grade ? [grade] : []}>{image}</Graded>;
}
