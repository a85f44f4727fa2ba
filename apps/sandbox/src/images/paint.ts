import { drawIllustration } from './illustration';
import { drawLandscape } from './landscape';
import { drawMark } from './watermark';
import { readMood, type Mood } from './mood';
import type { Drawing } from './drawing';
import { drawPortrait } from './portrait';
import { drawPoster } from './poster';
import { newRandom, type Random } from './random';
import { drawStillLife } from './still-life';
import { Canvas } from './svg';

type Painter = (canvas: Canvas, mood: Mood, random: Random) => void;

/** What each model is good at, so that one can tell their pictures apart. */
const painters: Readonly<Record<string, Painter>> = {
  'black-forest-labs/flux-schnell': drawLandscape,
  'black-forest-labs/flux-dev': drawStillLife,
  'black-forest-labs/flux-1.1-pro': drawPortrait,
  'ideogram-ai/ideogram-v3-quality': drawPoster,
  'recraft-ai/recraft-v3': drawIllustration,
};

/** Paints a picture as SVG, of the width and height it has, and reads its mood. */
export function paint({ model, prompt, width, height, seed }: Drawing): { svg: string; grey: boolean } {
  const random = newRandom(`${model} ${width}x${height} ${seed} ${prompt}`);
  const mood = readMood(prompt, random);
  const canvas = new Canvas(width, height);
  (painters[model] ?? drawLandscape)(canvas, mood, random);
  drawMark(canvas);
  return { svg: canvas.toString(), grey: mood.grey };
}
