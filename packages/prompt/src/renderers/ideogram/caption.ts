/* The fixed words of Ideogram's JSON caption. Its keys are facts of the profile. */

/** The catalog's style that is a photograph; others are described under `art_style`. */
export const photographicStyle = 'photorealistic';

/** A caption must have a background, and an empty one gives unpredictable images. */
export const plainBackground = 'a setting that suits the subject';

/** Precedes a setting that reads as something else. */
export const backgroundLead = 'setting: ';
