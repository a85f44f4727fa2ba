import { between, createRandom } from './random';
import { blur, ellipse, height, linear, polygon, radial, rect, round, svg, width } from './svg';

interface Block {
  x: number;
  /** Level of the top's nearest corner. */
  y: number;
  /** Half the width of the top. */
  half: number;
  tall: number;
}

const flat = 0.42;

/** A block seen from a corner: top, shaded left, lit right. */
function block({ x, y, half, tall }: Block): string {
  const deep = half * flat;
  return (
    polygon(
      [
        [x, y - deep * 2],
        [x + half, y - deep],
        [x, y],
        [x - half, y - deep],
      ],
      'fill="url(#top)"',
    ) +
    polygon(
      [
        [x - half, y - deep],
        [x, y],
        [x, y + tall],
        [x - half, y - deep + tall],
      ],
      'fill="url(#shade)"',
    ) +
    polygon(
      [
        [x, y],
        [x + half, y - deep],
        [x + half, y - deep + tall],
        [x, y + tall],
      ],
      'fill="url(#lit)"',
    )
  );
}

/** An arch in one of a block's walls, with a lamp behind it; `at` runs along the wall from the near corner (0) outwards (1). */
function arch(
  box: Block,
  side: -1 | 1,
  at: number,
  wide: number,
  tall: number,
  foot: number,
  lamp: boolean,
): string {
  const put = (along: number, up: number) =>
    `${round(box.x + side * along * box.half)} ${round(box.y + box.tall - foot - up - along * box.half * flat)}`;
  const a = at;
  const b = at + wide;
  const spring = tall * 0.62;
  const d = `M${put(a, 0)}L${put(a, spring)}Q${put(a, tall)} ${put((a + b) / 2, tall)}Q${put(b, tall)} ${put(b, spring)}L${put(b, 0)}Z`;
  return `<path d="${d}" fill="${lamp ? 'url(#lamp)' : '#121a20'}"/>${lamp ? `<path d="${d}" fill="#ffbd62" opacity="0.5" filter="url(#glow)"/>` : ''}`;
}

/** The rock an island hangs by: a ragged cone. */
function keel(random: () => number, box: Block, drop: number): string {
  const foot = box.y + box.tall;
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let step = 0; step <= 7; step += 1) {
    const down = step / 7;
    const half = box.half * (1 - down) ** 1.25 * between(random, 0.86, 1.08);
    const y = foot + down * drop - (1 - down) * box.half * flat;
    left.push([box.x - (step === 0 ? box.half : half), y]);
    right.push([box.x + (step === 0 ? box.half : half), y]);
  }
  return (
    polygon(
      [[box.x, foot], ...right.toSorted((p, q) => p[1] - q[1]), [box.x, foot + drop]],
      'fill="url(#rockLit)"',
    ) +
    polygon(
      [[box.x, foot], ...left.toSorted((p, q) => p[1] - q[1]), [box.x, foot + drop]],
      'fill="url(#rock)"',
    )
  );
}

/** Floating architecture: lit halls on hanging rocks before a great moon, a sea of cloud below. */
export function drawFloating(): string {
  const random = createRandom(5);
  const defs =
    linear('sky', [
      [0, '#0e1a24'],
      [0.45, '#25404a'],
      [0.75, '#5b7772'],
      [1, '#b9a884'],
    ]) +
    radial(
      'moon',
      [
        [0, '#fbf1d6'],
        [0.7, '#efdcb1'],
        [1, '#d9bf8c'],
      ],
      [0.42, 0.4, 0.65],
    ) +
    radial('halo', [
      [0, '#f7e3b4', 0.55],
      [0.5, '#d8c393', 0.18],
      [1, '#d8c393', 0],
    ]) +
    linear('top', [
      [0, '#e8dcc3'],
      [1, '#b4a688'],
    ]) +
    linear('lit', [
      [0, '#b99f78'],
      [1, '#6e5f4c'],
    ]) +
    linear('shade', [
      [0, '#3f4a4d'],
      [1, '#20292e'],
    ]) +
    linear('rockLit', [
      [0, '#5d5345'],
      [1, '#242a2c'],
    ]) +
    linear('rock', [
      [0, '#283135'],
      [1, '#12191d'],
    ]) +
    linear('lamp', [
      [0, '#fff0c4'],
      [1, '#f2a445'],
    ]) +
    blur('glow', 7) +
    blur('cloud', 36, 15) +
    blur('far', 60, 22);
  let stars = '';
  for (let index = 0; index < 130; index += 1) {
    stars += ellipse(
      between(random, 0, width),
      between(random, 0, 420) * random(),
      between(random, 0.5, 1.6),
      between(random, 0.5, 1.6),
      `fill="#f6ecd3" opacity="${between(random, 0.2, 0.9).toFixed(2)}"`,
    );
  }
  const clouds = (
    from: number,
    to: number,
    count: number,
    colours: readonly string[],
    opacity: number,
    filter: string,
  ) => {
    let all = '';
    for (let index = 0; index < count; index += 1) {
      all += ellipse(
        between(random, -80, width + 80),
        between(random, from, to),
        between(random, 120, 380),
        between(random, 22, 64),
        `fill="${colours[index % colours.length]}" opacity="${(opacity * between(random, 0.5, 1)).toFixed(2)}" filter="url(#${filter})"`,
      );
    }
    return all;
  };
  const hall: Block = { x: 860, y: 470, half: 210, tall: 150 };
  const tower: Block = { x: 900, y: 208, half: 78, tall: 205 };
  const wing: Block = { x: 742, y: 344, half: 74, tall: 92 };
  const west: Block = { x: 330, y: 420, half: 120, tall: 84 };
  const westTower: Block = { x: 322, y: 290, half: 50, tall: 104 };
  const east: Block = { x: 1340, y: 560, half: 130, tall: 92 };
  const eastTower: Block = { x: 1368, y: 388, half: 56, tall: 142 };
  const far: Block = { x: 1130, y: 262, half: 46, tall: 44 };
  const main =
    keel(random, hall, 270) +
    block(hall) +
    [0.08, 0.32, 0.56, 0.78]
      .map(
        (at, index) =>
          arch(hall, 1, at, 0.16, 96, 0, index !== 2) + arch(hall, -1, at, 0.16, 96, 0, index === 1),
      )
      .join('') +
    block(tower) +
    arch(tower, 1, 0.24, 0.5, 92, 84, true) +
    arch(tower, -1, 0.28, 0.46, 92, 84, false) +
    arch(tower, 1, 0.34, 0.3, 44, 18, true) +
    block(wing) +
    arch(wing, 1, 0.2, 0.5, 60, 0, true) +
    arch(wing, -1, 0.25, 0.5, 60, 0, true);
  const westIsland =
    keel(random, west, 170) +
    block(west) +
    arch(west, 1, 0.14, 0.26, 56, 0, true) +
    arch(west, 1, 0.58, 0.26, 56, 0, false) +
    arch(west, -1, 0.3, 0.34, 56, 0, false) +
    block(westTower) +
    arch(westTower, 1, 0.28, 0.44, 60, 22, true);
  const eastIsland =
    keel(random, east, 200) +
    block(east) +
    arch(east, -1, 0.16, 0.24, 60, 0, true) +
    arch(east, -1, 0.56, 0.24, 60, 0, true) +
    arch(east, 1, 0.34, 0.3, 60, 0, true) +
    block(eastTower) +
    arch(eastTower, -1, 0.28, 0.46, 70, 44, true) +
    arch(eastTower, 1, 0.3, 0.42, 70, 44, false);
  const farIsland = `<g opacity="0.6">${keel(random, far, 74)}${block(far)}</g>`;
  const bridge =
    '<g fill="none" stroke="#2a3337"><path d="M450 372C520 410 590 414 652 392" stroke-width="5"/><path d="M450 356C520 392 590 396 652 374" stroke-width="2"/><path d="M1068 404C1120 452 1170 486 1214 506" stroke-width="5"/><path d="M1068 388C1120 434 1170 468 1214 490" stroke-width="2"/></g>';
  return svg(
    defs,
    rect(0, 0, width, height, 'fill="url(#sky)"') +
      stars +
      ellipse(1000, 330, 560, 560, 'fill="url(#halo)"') +
      ellipse(1000, 330, 250, 250, 'fill="url(#moon)"') +
      [
        [930, 260, 44],
        [1080, 300, 30],
        [1010, 430, 58],
        [900, 380, 24],
        [1120, 420, 26],
        [1040, 210, 20],
      ]
        .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, r ?? 0, r ?? 0, 'fill="#cdb27f" opacity="0.28"'))
        .join('') +
      clouds(560, 760, 16, ['#8f998c', '#c3b594', '#6b827e'], 0.55, 'far') +
      farIsland +
      westIsland +
      bridge +
      main +
      eastIsland +
      clouds(800, 980, 26, ['#d9c9a4', '#a9aa96', '#7d918a', '#efe0bb'], 0.75, 'cloud') +
      rect(0, 900, width, 100, 'fill="#2b3c40" opacity="0.4" filter="url(#far)"'),
  );
}
