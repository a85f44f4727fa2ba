import { between, createRandom } from './random';
import { below, blur, ellipse, height, linear, polygon, radial, rect, ridge, svg, width } from './svg';

/** A coast at dusk: the sun just gone into the water, a lighthouse lit. */
export function drawCoast(): string {
  const random = createRandom(7);
  const horizon = 560;
  // Drawn with the light at the left and then mirrored: the page's words stand at the left.
  const sun = 690;
  const defs =
    linear('sky', [
      [0, '#141b2b'],
      [0.35, '#34324a'],
      [0.62, '#7f4d4c'],
      [0.84, '#d0793f'],
      [1, '#f3b562'],
    ]) +
    linear('sea', [
      [0, '#c07c48'],
      [0.1, '#7b5350'],
      [0.35, '#37344a'],
      [1, '#0d1119'],
    ]) +
    radial('glow', [
      [0, '#ffdf9e', 0.95],
      [0.18, '#ffc06a', 0.6],
      [0.5, '#ee8b45', 0.2],
      [1, '#ee8b45', 0],
    ]) +
    linear('disc', [
      [0, '#fff3cf'],
      [1, '#ffc877'],
    ]) +
    linear(
      'beam',
      [
        [0, '#ffe9b8', 0.5],
        [1, '#ffe9b8', 0],
      ],
      [1, 0, 0, 0],
    ) +
    blur('soft', 14, 3) +
    blur('mist', 40, 10) +
    blur('lamp', 9);

  let sky = rect(0, 0, width, horizon, 'fill="url(#sky)"');
  for (let index = 0; index < 26; index += 1) {
    const y = between(random, 90, horizon - 30);
    const low = y / horizon;
    const colour = low > 0.7 ? '#ffcf8a' : low > 0.45 ? '#c9705a' : '#5a4c63';
    sky += ellipse(
      between(random, -100, width + 100),
      y,
      between(random, 120, 420),
      between(random, 2, 11) * (1.3 - low),
      `fill="${colour}" opacity="${between(random, 0.15, 0.45).toFixed(2)}" filter="url(#soft)"`,
    );
  }
  const light =
    ellipse(sun, horizon - 6, 620, 430, 'fill="url(#glow)"') +
    `<clipPath id="above"><rect width="${width}" height="${horizon}"/></clipPath><g clip-path="url(#above)">${ellipse(sun, horizon + 4, 58, 58, 'fill="url(#disc)"')}</g>`;

  let sea = rect(0, horizon, width, height - horizon, 'fill="url(#sea)"');
  for (let index = 0; index < 420; index += 1) {
    const depth = random() ** 1.6;
    const y = horizon + 2 + depth * (height - horizon);
    const spread = 46 + depth * 260;
    const x = sun + (random() + random() + random() - 1.5) * spread * 1.3;
    const long = between(random, 10, 60) * (0.35 + depth * 1.6);
    const opacity = (0.85 - depth * 0.65) * between(random, 0.35, 1);
    sea += rect(
      x - long / 2,
      y,
      long,
      0.8 + depth * 3.2,
      `rx="1.5" fill="#ffd493" opacity="${opacity.toFixed(2)}"`,
    );
  }
  for (let index = 0; index < 170; index += 1) {
    const depth = random() ** 1.4;
    const y = horizon + 4 + depth * (height - horizon);
    const long = between(random, 40, 190) * (0.4 + depth);
    sea += rect(
      between(random, -80, width),
      y,
      long,
      0.8 + depth * 2,
      `rx="1" fill="${random() > 0.5 ? '#e89a63' : '#0a0d15'}" opacity="${between(random, 0.06, 0.24).toFixed(2)}"`,
    );
  }

  const far = ridge(random, [0, horizon - 64], [560, horizon + 2], 46, 6);
  const near = ridge(random, [0, horizon - 108], [372, horizon + 26], 66, 7);
  const land =
    below(far, horizon + 3, 'fill="#4a3644"') +
    below(near, horizon + 32, 'fill="#1d1922"') +
    ellipse(330, horizon + 22, 330, 9, 'fill="#e8a56c" opacity="0.18" filter="url(#mist)"');
  const tower = {
    x: 196,
    foot: Math.max(...near.filter(([x]) => Math.abs(x - 196) < 14).map(([, y]) => y)),
    top: horizon - 228,
  };
  const lighthouse =
    polygon(
      [
        [tower.x, tower.top + 10],
        [tower.x - 620, tower.top - 70],
        [tower.x - 620, tower.top + 44],
      ],
      'fill="url(#beam)"',
    ) +
    polygon(
      [
        [tower.x - 15, tower.foot + 30],
        [tower.x - 9, tower.top + 26],
        [tower.x + 9, tower.top + 26],
        [tower.x + 15, tower.foot + 30],
      ],
      'fill="#15121a"',
    ) +
    polygon(
      [
        [tower.x + 3, tower.foot + 20],
        [tower.x + 3, tower.top + 26],
        [tower.x + 9, tower.top + 26],
        [tower.x + 15, tower.foot + 20],
      ],
      'fill="#a3603f" opacity="0.75"',
    ) +
    rect(tower.x - 13, tower.top + 21, 26, 5, 'fill="#15121a"') +
    rect(tower.x - 7, tower.top + 3, 14, 18, 'fill="#ffe7ad"') +
    ellipse(tower.x, tower.top + 11, 30, 30, 'fill="#ffd98c" opacity="0.85" filter="url(#lamp)"') +
    rect(tower.x - 4, tower.top + 4, 8, 16, 'fill="#fffbe8"') +
    polygon(
      [
        [tower.x - 11, tower.top + 4],
        [tower.x, tower.top - 9],
        [tower.x + 11, tower.top + 4],
      ],
      'fill="#15121a"',
    );

  let birds = '';
  for (const [x, y, size] of [
    [560, 300, 15],
    [602, 282, 11],
    [630, 314, 9],
    [510, 332, 8],
  ] as const) {
    birds += `<path d="M${x - size} ${y - size * 0.35}q${size * 0.6} ${-size * 0.25} ${size} ${size * 0.35}q${size * 0.4} ${-size * 0.6} ${size} ${-size * 0.35}" fill="none" stroke="#2a2230" stroke-width="2" stroke-linecap="round"/>`;
  }
  const rocks =
    below(ridge(random, [1010, height + 20], [width + 60, height - 170], 150, 7), height, 'fill="#0b0c12"') +
    below(ridge(random, [0, height - 90], [520, height + 20], 70, 6), height, 'fill="#0b0c12"');
  const mirrored = `<g transform="matrix(-1 0 0 1 ${width} 0)">${sky + light + sea + land + lighthouse + birds + rocks}</g>`;
  return svg(defs, mirrored);
}
