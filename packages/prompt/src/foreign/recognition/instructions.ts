/* Words of prompts that instruct: for parts of an image, for what goes with several of them, and for what an editor does. */

/** One of several images within an image, where a number or a letter follows: “Panel 2”. */
export const numberedParts =
  'panel|frame|image|shot|tile|cell|row|column|scene|slide|page|prompt|version|variant|variation|' +
  'option|card|photo|picture|figure|view|design|concept|poster|quadrant|grid|strip|zone';
export const ordinals = '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|[a-h](?=[:.)—–-])';

/** Where in an image a part is: “Top left”. */
export const positions = 'top|middle|bottom|left|right|center|centre|upper|lower';
/** These say a place only with what is there: “the main area”, and not “main light”. */
export const vaguePositions = 'main|side|far|first|second|third|fourth|last';
/** What an image is at each of several times. */
export const stages = 'before|after|input|output|source|upload';
/** What stands behind a position: “the left panel”. */
export const placedParts =
  'panel|image|frame|row|half|side|photo|picture|area|column|section|third|corner|strip|inset|' +
  'band|rail|zone|block|box|column|bar|quarter|quadrant';

/** What a label names where its words are of a part of the image, or of someone in it. */
export const labelledParts =
  'facial expression|expressions?|face|pose|hair|hairstyle|makeup|wardrobe|outfit|clothing|clothes|attire|' +
  'costume|skin|accessories|jewelry|headdress|hat|shoes|man|woman|boy|girl|' +
  'text|typography|font|label|logo|title|subtitle|headline|sub-headline|subheadline|heading|tagline|slogan|caption|' +
  'captions|copy|button|footer|header|badge|watermark|inset|sidebar|speech bubble|dialogue';

/** Things of which a list names each: “Show six scenes:”. */
export const listedParts =
  'panels|scenes|images|photos|pictures|frames|shots|views|angles|versions|variations|variants|options|' +
  'cards|zones|mechanics|slides|pages|posters|stickers|icons|poses|expressions|tiles|cells|examples|' +
  'designs|outfits|sections|photo set|image set|photography set|series|collection|choices|alternatives|styles';

/** What shows an image of its own within the image. */
export const screens = 'screen|screens|phone|smartphone|laptop|monitor|tv|television|billboard|tablet';
/** The whole of an image, of which a sentence may say what it should be. */
export const wholes =
  'image|picture|photo|photograph|scene|style|artwork|illustration|composition|render|rendering|overall|final|' +
  'result|output|whole|entire|look|aesthetic|visual|visuals|lighting|mood|design|poster|drawing|painting|' +
  'portrait|logo|layout';
/** What an editor does with what is there. */
export const editing =
  'remove|erase|delete|eliminate|get rid of|take away|take out|replace|swap|swap out|change|convert|' +
  'transform|turn|colorize|colourise|colorise|restore|restyle|recolor|redraw|repaint';
/** What puts a thing of its own into an image. */
export const inserting = 'add|overlay|insert|include|superimpose|attach|decorate|surround|scatter|embed';
/** What an editor is told to do next, where a sentence goes on. */
export const adding =
  'use|add|make|set|give|apply|place|put|keep|render|replace|relight|create|show|turn|change|convert|' +
  'transform|ensure|match|draw|paint';
export const determiners =
  'the|this|that|these|those|my|our|your|his|her|its|their|all|any|every|existing|original|uploaded|' +
  'attached|provided';
