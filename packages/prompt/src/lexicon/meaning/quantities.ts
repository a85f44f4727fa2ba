/* Numbers in words, as far as people count things in an image. */

/** By phrase: the number that it says. Phrases of several words have spaces. */
export const numberWords: Readonly<Record<string, number | undefined>> = Object.assign(
  Object.create(null) as Record<string, number | undefined>,
  Object.fromEntries(
    (
      '1=one single lone sole solitary|2=two pair couple duo both twin twins double|3=three trio triple triplet|4=four quartet|' +
      '5=five quintet|6=six half-dozen|7=seven|8=eight|9=nine|10=ten|11=eleven|12=twelve dozen|13=thirteen|14=fourteen|15=fifteen|' +
      '16=sixteen|17=seventeen|18=eighteen|19=nineteen|20=twenty|30=thirty|40=forty|50=fifty|60=sixty|70=seventy|80=eighty|' +
      '90=ninety|100=hundred|1000=thousand|1000000=million'
    )
      .split('|')
      .flatMap((line) => {
        const [value = '', words = ''] = line.split('=');
        return words.split(' ').map((word) => [word, Number(value)]);
      }),
  ),
);
