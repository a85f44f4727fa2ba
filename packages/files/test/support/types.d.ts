declare module 'png-chunks-encode' {
  export default function encode(chunks: { name: string; data: Uint8Array }[]): Uint8Array;
}
declare module 'png-chunk-text' {
  const text: { encode(keyword: string, content: string): { name: string; data: Uint8Array } };
  export default text;
}
declare module 'piexifjs' {
  type Block = Record<number, string | number | number[]>;
  const piexif: {
    dump(exif: { '0th'?: Block; Exif?: Block }): string;
    insert(exif: string, jpeg: string): string;
    ImageIFD: Record<string, number>;
    ExifIFD: Record<string, number>;
  };
  export default piexif;
}
