import { drawImage } from '../src/images/render';
import { drawnModels } from '../src/replicate/models';

/** CPU milliseconds per drawing of a megapixel, by the slowest model. */
export async function benchDrawings(): Promise<number> {
  const draw = (model: string) =>
    drawImage({
      model,
      prompt: 'a lighthouse on a rocky coast at dusk',
      width: 1024,
      height: 1024,
      seed: 1,
      format: 'png',
    });
  const times: number[] = [];
  for (const { id } of drawnModels) {
    await draw(id);
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i++) await draw(id);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / 5);
  }
  return Math.max(...times);
}
