import type { Picture } from './picture';

export function paint({ width, height }: Picture): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#456"/></svg>`;
}
