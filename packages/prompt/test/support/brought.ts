/* Prompts as people bring them. */

export const fisherman =
  'cinematic photo of an old fisherman mending nets, shot on Leica M6, 50mm f/1.4, kodak portra 400, ' +
  'trending on artstation --ar 4:5 --s 250 --no text, watermark --seed 77 --sref 1234567 --v 7';

export const girl =
  '(masterpiece, best quality:1.2), 1girl, red dress, <lora:detail:0.6>, soft light\nNegative prompt: lowres\n' +
  'Steps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12345, Size: 832x1216, Model: dreamshaper';
