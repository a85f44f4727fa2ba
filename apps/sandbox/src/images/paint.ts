import { drawIllustration } from './illustration';
import { drawLandscape } from './landscape';
import { drawMark } from './watermark';
import { readMood, type Mood } from './mood';
import type { Drawing } from './drawing';
import type { DrawingFacts } from './facts';
import { drawPortrait } from './portrait';
import { drawPoster } from './poster';
import { drawSign } from './sign';
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
  'recraft-ai/recraft-v4.1-svg': drawIllustration,
};

/** Draws an SVG of the drawing's exact size. `grey` is true if the prompt asks for black and white. */
export function paint({ model, prompt: asked, width, height, seed, flaw }: Drawing): {
  svg: string;
  grey: boolean;
  facts: DrawingFacts;
} {
  const prompt = flaw?.leaveOut === undefined ? asked : asked.replaceAll(flaw.leaveOut, '');
  const random = newRandom(
    `${model} ${width}x${height} ${seed} ${prompt}${flaw ? JSON.stringify(flaw) : ''}`,
  );
  const mood = readMood(prompt, random, flaw);
  const canvas = new Canvas(width, height);
  (painters[model] ?? drawLandscape)(canvas, mood, random);
  drawSign(canvas, mood, prompt, flaw?.misspell);
  drawMark(canvas);
  const { time, weather, grey } = mood;
  return {
    svg: canvas.toString(),
    grey,
    facts: { things: canvas.things, words: canvas.words, time, weather, grey },
  };
}
