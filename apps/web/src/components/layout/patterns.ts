/** The library, and the form beside a list of the same images. */
export const imagesPattern = /^\/(?:images|image-generator)\/?$/;
