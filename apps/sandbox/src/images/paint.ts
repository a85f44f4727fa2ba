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

/** A different scene per model, so that their images can be told apart. */
const painters: Readonly<Record<string, Painter>> = {
  'black-forest-labs/flux-schnell': drawLandscape,
  'black-forest-labs/flux-dev': drawStillLife,
  'black-forest-labs/flux-1.1-pro': drawPortrait,
  'ideogram-ai/ideogram-v3-quality': drawPoster,
  'recraft-ai/recraft-v3': drawIllustration,
};

/** Draws an SVG of the drawing's exact size. `grey` is true if the prompt asks for black and white. */
export function paint({ model, prompt, width, height, seed }: Drawing): { svg: string; grey: boolean } {
  const random = newRandom(`${model} ${width}x${height} ${seed} ${prompt}`);
  const mood = readMood(prompt, random);
  const canvas = new Canvas(width, height);
  (painters[model] ?? drawLandscape)(canvas, mood, random);
  drawMark(canvas);
  return { svg: canvas.toString(), grey: mood.grey };
}
