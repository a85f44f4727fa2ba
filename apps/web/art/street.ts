import { between, createRandom } from './random';
import { blur, ellipse, height, linear, polygon, radial, rect, round, svg, width } from './svg';

const vanish = { x: 800, y: 520 };

/** Where a point at this side and depth (0 far, 1 near) stands on the picture; `up` is its height above the street. */
function place(side: -1 | 1, depth: number, up: number): readonly [number, number] {
  return [
    vanish.x + side * (40 + depth ** 1.7 * 760),
    vanish.y + depth ** 1.7 * 330 - up * (0.06 + depth ** 1.7 * 0.94),
  ];
}

/** A street in the rain at night: signs without words, their light standing in the water, one umbrella. */
export function drawStreet(): string {
  const random = createRandom(23);
  const defs =
    linear('sky', [
      [0, '#070a10'],
      [0.7, '#14202a'],
      [1, '#2a3a3c'],
    ]) +
    linear('road', [
      [0, '#1d2a2c'],
      [1, '#06080b'],
    ]) +
    radial('haze', [
      [0, '#9fd0c4', 0.65],
      [0.35, '#4c8580', 0.3],
      [1, '#14202a', 0],
    ]) +
    blur('glow', 16) +
    blur('wide', 46) +
    blur('stand', 7, 46) +
    blur('near', 5);
  let walls = '';
  let lights = '';
  let mirror = '';
  const neon = ['#ff5a3c', '#ffb03a', '#35d6c0', '#ff3b5f', '#7fe0ff', '#ffd27a'];

  for (const side of [-1, 1] as const) {
    const depths = [0.05, 0.2, 0.34, 0.48, 0.63, 0.8, 1.06];
    for (let index = 0; index + 1 < depths.length; index += 1) {
      const from = depths[index] ?? 0;
      const to = (depths[index + 1] ?? 1) - 0.006;
      const tall = between(random, 560, 900) + (index === 2 ? 160 : 0);
      const shade = Math.round(9 + (1 - from) * 17);
      const wall = `rgb(${shade},${shade + 5},${shade + 9})`;
      walls += polygon(
        [place(side, from, 0), place(side, from, tall), place(side, to, tall), place(side, to, 0)],
        `fill="${wall}"`,
      );
      // Windows, most of them dark.
      const rows = 9;
      const columns = 4;
      for (let row = 1; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          if (random() > 0.34) continue;
          const a = from + ((to - from) * (column + 0.25)) / columns;
          const b = from + ((to - from) * (column + 0.7)) / columns;
          const bottom = 90 + (row * (tall - 120)) / rows;
          const top = bottom + 34;
          const colour = random() > 0.3 ? '#ffcf86' : '#8fd8cf';
          walls += polygon(
            [place(side, a, bottom), place(side, a, top), place(side, b, top), place(side, b, bottom)],
            `fill="${colour}" opacity="${between(random, 0.12, 0.75).toFixed(2)}"`,
          );
        }
      }
      // A shop window at the foot.
      const shop = neon[(index * 2 + (side > 0 ? 1 : 0)) % neon.length] ?? '#ffb03a';
      const front = [
        place(side, from + 0.015, 8),
        place(side, from + 0.015, 74),
        place(side, to - 0.015, 74),
        place(side, to - 0.015, 8),
      ] as const;
      lights +=
        polygon(front, `fill="${shop}" opacity="0.25" filter="url(#glow)"`) +
        polygon(front, 'fill="#ffe6bd" opacity="0.42"');
      // A sign that stands out from the wall: bars and rings, no letters.
      const at = from + (to - from) * 0.35;
      const scale = 0.06 + at ** 1.7 * 0.94;
      const [x, y] = place(side, at, between(random, 150, 300));
      const inward = x - side * 34 * scale;
      const colour = neon[(index + (side > 0 ? 3 : 0)) % neon.length] ?? '#ff5a3c';
      const tallSign = 150 * scale;
      const wideSign = 46 * scale;
      const stroke = `fill="none" stroke="${colour}" stroke-width="${round(Math.max(1.2, 6 * scale))}" stroke-linecap="round"`;
      let sign = `<rect x="${round(inward - wideSign / 2)}" y="${round(y - tallSign / 2)}" width="${round(wideSign)}" height="${round(tallSign)}" rx="${round(6 * scale)}" ${stroke}/>`;
      for (let mark = 0; mark < 3; mark += 1) {
        const my = y - tallSign / 2 + (tallSign * (mark + 0.8)) / 3.6;
        sign +=
          mark === 1
            ? `<circle cx="${round(inward)}" cy="${round(my)}" r="${round(11 * scale)}" ${stroke}/>`
            : `<path d="M${round(inward - 12 * scale)} ${round(my)}h${round(24 * scale)}" ${stroke}/>`;
      }
      lights += `<g filter="url(#glow)" opacity="0.9">${sign}</g>${sign}<g opacity="0.65" stroke="#fff">${sign.replaceAll(/stroke-width="[\d.]+"/g, `stroke-width="${round(Math.max(0.5, 1.6 * scale))}"`).replaceAll(`stroke="${colour}"`, 'stroke="#fff6ea"')}</g>`;
      lights += ellipse(
        inward,
        y,
        130 * scale,
        150 * scale,
        `fill="${colour}" opacity="0.2" filter="url(#wide)"`,
      );
      // Its light in the water: long, broken, nearer than its foot.
      const [, foot] = place(side, at, 0);
      mirror += rect(
        inward - wideSign * 0.8,
        foot + 6,
        wideSign * 1.6,
        (height - foot) * 0.75,
        `fill="${colour}" opacity="${(0.35 + scale * 0.35).toFixed(2)}" filter="url(#stand)"`,
      );
      const [sx, sfoot] = place(side, (from + to) / 2, 0);
      mirror += rect(
        sx - side * 60 * scale - 30 * scale,
        sfoot + 4,
        80 * scale,
        (height - sfoot) * 0.5,
        'fill="#ffd9a0" opacity="0.3" filter="url(#stand)"',
      );
    }
  }
  let ripples = '';
  for (let index = 0; index < 240; index += 1) {
    const depth = random() ** 0.8;
    const y = vanish.y + 14 + depth * (height - vanish.y);
    const x = vanish.x + between(random, -1, 1) * (60 + depth * 900);
    ripples += rect(
      x,
      y,
      between(random, 10, 70) * (0.2 + depth),
      1 + depth * 2.4,
      `fill="#05070a" opacity="${between(random, 0.25, 0.6).toFixed(2)}"`,
    );
  }
  for (let index = 0; index < 60; index += 1) {
    const depth = random();
    ripples += `<ellipse cx="${round(vanish.x + between(random, -1, 1) * (80 + depth * 760))}" cy="${round(vanish.y + 60 + depth * 400)}" rx="${round(4 + depth * 20)}" ry="${round(1.2 + depth * 4.6)}" fill="none" stroke="#cfe8e2" stroke-width="1" opacity="${between(random, 0.12, 0.4).toFixed(2)}"/>`;
  }
  let rain = '';
  for (let index = 0; index < 260; index += 1) {
    const x = between(random, -40, width);
    const y = between(random, -40, height);
    const long = between(random, 18, 74);
    rain += `M${round(x)} ${round(y)}l${round(-long * 0.12)} ${round(long)}`;
  }
  const person = { x: 812, y: 705 };
  const figure =
    ellipse(person.x, person.y + 128, 70, 120, 'fill="#04060a" opacity="0.75" filter="url(#stand)"') +
    `<g transform="translate(${person.x} ${person.y})"><path d="M-74-128a74 66 0 0 1 148 0q-12-12-24 0-13-13-26 0-12-12-24 0-12-12-24 0-13-13-26 0-12-12-24 0z" fill="#c93a22"/><path d="M-74-128a74 66 0 0 1 74-66q-46 14-50 66-12-12-24 0z" fill="#7d2012"/><path d="M0-196v10M0-130v64" stroke="#0a0d12" stroke-width="3"/><path d="M-16-104q14-14 30 0l10 70-6 30H-18l-8-30z" fill="#0a0e14"/><circle cx="-1" cy="-116" r="13" fill="#0a0e14"/><path d="M-13-6l-3 54h11l4-46 6 46h11L12-6z" fill="#0a0e14"/></g>`;
  return svg(
    defs,
    rect(0, 0, width, height, 'fill="url(#sky)"') +
      ellipse(vanish.x, vanish.y - 40, 420, 330, 'fill="url(#haze)"') +
      walls +
      rect(0, vanish.y + 2, width, height, 'fill="none"') +
      polygon(
        [
          [vanish.x - 42, vanish.y + 2],
          [vanish.x + 42, vanish.y + 2],
          [width + 260, height + 60],
          [-260, height + 60],
        ],
        'fill="url(#road)"',
      ) +
      ellipse(vanish.x, vanish.y + 40, 90, 60, 'fill="#9fd0c4" opacity="0.55" filter="url(#glow)"') +
      mirror +
      ripples +
      ellipse(vanish.x, vanish.y, 300, 120, 'fill="url(#haze)"') +
      lights +
      figure +
      `<path d="${rain}" stroke="#d7ece8" stroke-width="1.3" opacity="0.22"/>`,
  );
}
