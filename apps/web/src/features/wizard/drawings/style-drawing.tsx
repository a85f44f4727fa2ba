import type { Style, StyleId } from '@safelight/catalog/styles';
import { useId } from 'react';
import { shapes } from './style-shapes';
import { anime } from './styles/anime';
import { comic } from './styles/comic';
import { digitalPainting } from './styles/digital-painting';
import { illustration } from './styles/illustration';
import { photorealistic } from './styles/photorealistic';
import { render3d } from './styles/render-3d';
import { sketch } from './styles/sketch';
import { surreal } from './styles/surreal';
import { vintage } from './styles/vintage';
import type { StyleScene } from './styles/scene';

const scenes: Readonly<Partial<Record<StyleId, StyleScene>>> = {
  photorealistic,
  illustration,
  'digital-painting': digitalPainting,
  '3d-render': render3d,
  'sketch-line-art': sketch,
  'anime-manga': anime,
  'cartoon-comic': comic,
  'surreal-abstract': surreal,
  'vintage-retro': vintage,
};

/** The scene in plain tones over the style's own gradient: what a style shows before it has a drawing. */
function drawPlainly(): ReturnType<StyleScene> {
  return (
    <>
      <circle cx={shapes.sun.x} cy={shapes.sun.y} r={shapes.sun.r} fill="#fff" opacity="0.8" />
      <path d={shapes.nearHills} fill="#000" opacity="0.3" />
      <path d={shapes.headland} fill="#000" opacity="0.55" />
      <path d={shapes.tower} fill="#fff" opacity="0.85" />
      <path d={shapes.gallery} fill="#000" opacity="0.6" />
      <path d={shapes.lantern} fill="#fff" />
      <path d={shapes.dome} fill="#000" opacity="0.6" />
    </>
  );
}

/** One and the same scene, drawn the way this style draws. */
export function StyleDrawing({ style }: { style: Style }) {
  const id = useId();
  const draw = scenes[style.id] ?? drawPlainly;
  return (
    <svg
      viewBox="0 0 300 200"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
      className="wz-drawing"
      style={{ background: style.gradient }}
    >
      {draw(id)}
    </svg>
  );
}
