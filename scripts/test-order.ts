import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that only compute, for half a minute or more. As the last ones they would leave the other cores idle. */
const slow = [
  'prompt/test/reading/speed.test.ts',
  'prompt/test/reading/parse.test.ts',
  'prompt/test/contract/mended-models.test.ts',
  'prompt/test/compose.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((file) => moduleId.endsWith(file));

/** Runs slow files first, and else as Vitest does. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
