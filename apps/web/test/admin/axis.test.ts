import { expect, it } from 'vitest';
import { makeAxis } from '../../src/features/admin/figures/axis';

const label = (max: number, unit: 'count' | 'dollars') => {
  const { ticks, label: format } = makeAxis(max, unit);
  return ticks.map(format);
};

it.each([
  [0, 'count', ['0']],
  [1, 'count', ['0', '1']],
  [3, 'count', ['0', '1', '2', '3']],
  [1050, 'count', ['0', '500', '1K', '1.5K']],
  [20_000, 'count', ['0', '5K', '10K', '15K', '20K']],
  [0, 'dollars', ['$0']],
  [0.002, 'dollars', ['$0', '$0.001', '$0.002']],
  [0.3, 'dollars', ['$0', '$0.10', '$0.20', '$0.30']],
  [2.4, 'dollars', ['$0', '$1', '$2', '$3']],
  [4300, 'dollars', ['$0', '$2K', '$4K', '$6K']],
] as const)('labels an axis up to %d %s at round numbers', (max, unit, labels) => {
  expect(label(max, unit)).toEqual(labels);
});

it('labels each tick without rounding, no two alike', () => {
  for (const unit of ['count', 'dollars'] as const) {
    for (let max = 0.0004; max < 1e8; max *= 1.37) {
      const axis = makeAxis(max, unit);
      expect(axis.ticks.at(-1), `${max} ${unit}`).toBeGreaterThanOrEqual(
        unit === 'count' ? Math.floor(max) : max,
      );
      expect(axis.ticks.length).toBeLessThanOrEqual(5);
      const labels = axis.ticks.map(axis.label);
      expect(new Set(labels).size).toBe(labels.length);
      const read = labels.map((text) => {
        const [, number = '', scale = ''] = /^\$?([\d.]+)([KMB]?)$/.exec(text) ?? [];
        return Number((Number(number) * { '': 1, K: 1e3, M: 1e6, B: 1e9 }[scale]!).toPrecision(12));
      });
      expect(read).toEqual(axis.ticks);
    }
  }
});
