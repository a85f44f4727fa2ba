import { blur, ellipse, height, linear, polygon, radial, rect, svg, width, type Point } from './svg';

/** A still life in window light: a jug with a branch, pears, a bowl, the window thrown on the wall. */
export function drawStillLife(): string {
  const table = 700;
  const defs =
    linear(
      'wall',
      [
        [0, '#2b241c'],
        [0.55, '#463828'],
        [1, '#2f261c'],
      ],
      [0, 0, 1, 0.4],
    ) +
    linear('top', [
      [0, '#5d4128'],
      [1, '#2a1a0f'],
    ]) +
    linear(
      'pane',
      [
        [0, '#f7dca6', 0.95],
        [1, '#e2ae68', 0.55],
      ],
      [0, 0, 1, 1],
    ) +
    linear(
      'jug',
      [
        [0, '#f0e6d3'],
        [0.28, '#e4d5bb'],
        [0.62, '#937a5d'],
        [1, '#3d3025'],
      ],
      [0, 0, 1, 0],
    ) +
    radial(
      'pear',
      [
        [0, '#f4d98a'],
        [0.35, '#d7a748'],
        [0.75, '#8d5a24'],
        [1, '#4a2a12'],
      ],
      [0.32, 0.34, 0.72],
    ) +
    radial(
      'pearRed',
      [
        [0, '#eaa76a'],
        [0.35, '#c0572e'],
        [0.8, '#6d2515'],
        [1, '#37120b'],
      ],
      [0.32, 0.34, 0.72],
    ) +
    linear(
      'bowl',
      [
        [0, '#8fa7a4'],
        [0.35, '#577470'],
        [1, '#1c2a2a'],
      ],
      [0, 0, 1, 0.15],
    ) +
    linear(
      'inside',
      [
        [0, '#1a2626'],
        [1, '#4d6663'],
      ],
      [0, 0, 1, 0],
    ) +
    linear(
      'dust',
      [
        [0, '#ffe9bd', 0.26],
        [1, '#ffe9bd', 0],
      ],
      [0, 0, 1, 0.5],
    ) +
    blur('edge', 5) +
    blur('cast', 16, 7) +
    blur('wide', 60);

  // The window as the low sun throws it: four panes, leaning.
  let panes = '';
  const lean = (x: number, y: number): Point => [560 + x * 640 - y * 90, 130 + y * 400 + x * 70];
  for (const [x, y] of [
    [0, 0],
    [0.52, 0],
    [0, 0.52],
    [0.52, 0.52],
  ] as const) {
    panes += polygon(
      [lean(x, y), lean(x + 0.46, y), lean(x + 0.46, y + 0.46), lean(x, y + 0.46)],
      'fill="url(#pane)"',
    );
  }
  const branch =
    '<g fill="none" stroke="#3a2a1b" stroke-width="5" stroke-linecap="round"><path d="M742 452C752 360 716 300 690 214"/><path d="M738 400C770 330 838 300 872 226"/><path d="M728 340C700 312 664 306 626 300"/><path d="M800 298c22-2 48 4 72-12"/></g>';
  const leaf = (x: number, y: number, turn: number, size: number, colour: string) =>
    `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0 0c10-16 34-18 52-2C36 14 12 14 0 0z" fill="${colour}"/>`;
  const leaves =
    leaf(690, 216, -120, 1, '#6f7c45') +
    leaf(697, 246, -10, 0.9, '#8f9a58') +
    leaf(704, 270, 190, 1.05, '#4f5b31') +
    leaf(626, 300, 200, 1, '#7e8a4d') +
    leaf(660, 305, 120, 0.8, '#56622f') +
    leaf(668, 304, -70, 0.9, '#98a25f') +
    leaf(872, 228, -70, 1.05, '#8f9a58') +
    leaf(852, 262, 10, 0.95, '#56622f') +
    leaf(826, 286, 240, 0.9, '#75824a') +
    leaf(872, 286, -25, 1, '#98a25f') +
    leaf(846, 292, 60, 0.8, '#4f5b31') +
    leaf(722, 330, 15, 0.9, '#8f9a58') +
    leaf(748, 372, 200, 0.8, '#56622f');
  const shadowOnWall = `<g transform="translate(178 44) skewX(-4)" opacity="0.5" filter="url(#edge)"><path d="M690 690c-44-40-52-110-20-150 16-20 20-50 18-78h108c-2 28 4 58 20 78 32 40 22 110-22 150z" fill="#241a10"/>${branch.replaceAll('#3a2a1b', '#241a10')}${leaves.replaceAll(/fill="#\w+"/g, 'fill="#241a10"')}</g>`;
  const pear = (x: number, y: number, size: number, turn: number, skin: string) =>
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})"><path d="M0 60c-44 0-66-30-62-64 4-30 30-42 36-74 4-22 14-32 26-32s22 10 26 32c6 32 32 44 36 74C66 30 44 60 0 60z" fill="url(#${skin})"/><path d="M0-108c2-14 8-24 18-32" fill="none" stroke="#2c1b0e" stroke-width="5" stroke-linecap="round"/><path d="M-34-12c2-22 18-34 24-58" fill="none" stroke="#fff3cd" stroke-width="9" stroke-linecap="round" opacity="0.35" filter="url(#edge)"/></g>`;
  const jug =
    '<path d="M672 690c-44-40-52-110-20-150 16-20 20-50 18-86-1-10 8-12 16-12h112c8 0 17 2 16 12-2 36 2 66 18 86 32 40 24 110-20 150-20 12-120 12-140 0z" fill="url(#jug)"/><path d="M818 476c60-6 76 44 44 88-12 16-28 22-40 22" fill="none" stroke="#4a3b2c" stroke-width="16" stroke-linecap="round"/><ellipse cx="742" cy="447" rx="70" ry="11" fill="#2a2119"/><path d="M690 500c-8 40-36 60-30 104" fill="none" stroke="#fff8e6" stroke-width="10" opacity="0.5" filter="url(#edge)" stroke-linecap="round"/>';
  const bowl =
    '<path d="M996 628c6 62 54 98 126 98s120-36 126-98z" fill="url(#bowl)"/><ellipse cx="1122" cy="628" rx="126" ry="26" fill="url(#inside)"/>' +
    pear(1078, 604, 0.56, -24, 'pear') +
    pear(1160, 606, 0.54, 30, 'pearRed') +
    pear(1118, 592, 0.56, 4, 'pear') +
    '<path d="M996 628c2 16 62 27 126 27s124-11 126-27c6 62-54 98-126 98s-120-36-126-98z" fill="url(#bowl)"/><path d="M1012 652c12 34 40 56 78 64" fill="none" stroke="#d6e6e2" stroke-width="7" stroke-linecap="round" opacity="0.4" filter="url(#edge)"/>';
  return svg(
    defs,
    rect(0, 0, width, table + 10, 'fill="url(#wall)"') +
      ellipse(860, 360, 560, 320, 'fill="#d9a868" opacity="0.18" filter="url(#wide)"') +
      `<g filter="url(#edge)">${panes}</g>` +
      shadowOnWall +
      rect(0, table, width, height - table, 'fill="url(#top)"') +
      polygon(
        [
          [380, table],
          [1180, table],
          [1420, height],
          [700, height],
        ],
        'fill="#e7b06a" opacity="0.26" filter="url(#cast)"',
      ) +
      rect(0, table, width, 3, 'fill="#a57b4c" opacity="0.55"') +
      ellipse(880, 716, 190, 15, 'fill="#160d06" opacity="0.75" filter="url(#cast)"') +
      ellipse(1230, 738, 190, 16, 'fill="#160d06" opacity="0.75" filter="url(#cast)"') +
      ellipse(640, 792, 120, 15, 'fill="#2a1c0f" opacity="0.7" filter="url(#cast)"') +
      branch +
      leaves +
      jug +
      bowl +
      pear(548, 744, 0.86, -8, 'pear') +
      pear(926, 756, 0.7, 68, 'pearRed') +
      ellipse(960, 800, 110, 12, 'fill="#160d06" opacity="0.5" filter="url(#cast)"') +
      polygon(
        [
          [0, 0],
          [520, 0],
          [1300, table],
          [520, table],
        ],
        'fill="url(#dust)" filter="url(#wide)"',
      ),
  );
}
