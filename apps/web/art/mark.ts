// The mark: an amber safelight under its hood. src/components/layout/logo.tsx draws it in the theme's colors.

/** The dark theme's colors, as in src/ui/styles/tokens.css. */
export const colours = { ground: '#14110f', ink: '#f4ede2', accent: '#f0a23b' };

/** Half of a disc in the middle of 32 units: the hood above its flat edge at `y`, the lamp below. */
function half(which: 'hood' | 'lamp', radius: number, y = 16): string {
  return `M${16 - radius} ${y}a${radius} ${radius} 0 0 ${which === 'hood' ? 1 : 0} ${2 * radius} 0z`;
}

/** An SVG of 32 units. `corner` is the radius of its dark tile; without it there is no tile. */
export function drawMark({ radius, corner }: { radius: number; corner?: number }): string {
  const tile =
    corner === undefined
      ? ''
      : `<rect width="32" height="32"${corner > 0 ? ` rx="${corner}"` : ''} fill="${colours.ground}" />`;
  return svg(
    tile,
    `<path d="${half('lamp', radius)}" fill="${colours.accent}" />`,
    `<path d="${half('hood', radius)}" fill="${colours.ink}" />`,
  );
}

/** In one color, for systems that tint icons themselves: there the hood and the lamp need a gap between them. */
export function drawMonochromeMark(radius: number): string {
  return svg(`<path d="${half('hood', radius, 15.25)}${half('lamp', radius, 16.75)}" fill="#fff" />`);
}

function svg(...shapes: readonly string[]): string {
  const lines = shapes.filter(Boolean).map((shape) => `  ${shape}\n`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n${lines.join('')}</svg>\n`;
}
