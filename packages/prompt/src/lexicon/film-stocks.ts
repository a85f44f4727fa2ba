/* Films by name. The speed belongs to the name: "Portra 400" is one film, "400" alone says nothing. */

interface Films {
  readonly makers: string;
  /** Each name as its tokens. */
  readonly names: string;
  /** What may follow the name. */
  readonly speeds: string;
  /** Whether the name needs neither its maker nor its speed to be understood. */
  readonly distinct?: boolean;
  /** Whether the name with its speed needs its maker: "gold 200" may be anything. */
  readonly common?: boolean;
}

const fuji = 'fuji|fujifilm|fujicolor|fujichrome';

// prettier-ignore
const films: readonly Films[] = [
  { makers: 'kodak', names: 'portra', speeds: '160|160nc|160vc|400|400nc|400vc|800', distinct: true },
  { makers: 'kodak', names: 'ektar', speeds: '25|100|1000', distinct: true },
  { makers: 'kodak', names: 'ektachrome', speeds: '64|100|200|e100|e100vs|e200|160t', distinct: true },
  { makers: 'kodak', names: 'kodachrome', speeds: '25|64|200', distinct: true },
  { makers: 'kodak', names: 'tri x|tri x pan', speeds: '320|400' },
  { makers: 'kodak', names: 't max|tmax', speeds: '100|400|3200|p3200' },
  { makers: 'kodak', names: 'colorplus|color plus|ultramax|ultra max', speeds: '200|400' },
  { makers: 'kodak', names: 'vision3|vision 3', speeds: '50d|200t|250d|500t' },
  { makers: 'kodak', names: 'gold', speeds: '100|200|400', common: true },
  { makers: fuji, names: 'velvia', speeds: '50|100|100f', distinct: true },
  { makers: fuji, names: 'provia|astia', speeds: '100|100f|400x' },
  { makers: fuji, names: 'superia|superia x tra', speeds: '100|200|400|800|1600' },
  { makers: fuji, names: 'acros|neopan', speeds: '100|400|1600' },
  { makers: fuji, names: 'pro 160c|pro 160s|pro 160ns|pro 400h|pro 800z', speeds: '' , distinct: true },
  { makers: 'ilford', names: 'hp5|hp5 plus|fp4|fp4 plus', speeds: '125|400' , distinct: true },
  { makers: 'ilford', names: 'delta', speeds: '100|400|3200', common: true },
  { makers: 'cinestill', names: '50d|400d|800t', speeds: '' },
  { makers: 'agfa', names: 'vista', speeds: '200|400', common: true },
];

const list = (words: string): readonly string[] => words.split('|').filter(Boolean);

/** Every way to name a film, in lower case, with spaces for hyphens. */
export const filmStocks: readonly string[] = films.flatMap(({ makers, names, speeds, distinct, common }) =>
  list(names).flatMap((name) => {
    const rated = list(speeds).map((speed) => `${name} ${speed}`);
    const whole = [name, ...rated].flatMap((film) => list(makers).map((maker) => `${maker} ${film}`));
    return [...whole, ...(common ? [] : rated), ...(distinct ? [name] : [])];
  }),
);

const known = new Set(filmStocks);

/** Whether words name a film and nothing else. */
export const isFilmStock = (words: string): boolean =>
  known.has(
    words
      .toLowerCase()
      .replaceAll(/[\s-]+/g, ' ')
      .trim(),
  );
