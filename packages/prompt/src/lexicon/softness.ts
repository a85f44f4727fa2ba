/** What asks for a soft background or a soft image, as a regular expression's source without its beginning. */
const soft =
  'shallow[ -](?:depth[ -]of[ -]field|dof|focus)|bokeh|soft(?:ly)?[ -]focus(?:ed)?|tilt[- ]shift|' +
  String.raw`blurr(?:y|ed) (?:back|fore)ground|(?:back|fore)ground (?:softly )?(?:blur|out of focus)\w*`;

export const softWords = new RegExp(String.raw`\b(?:${soft})`, 'i');
