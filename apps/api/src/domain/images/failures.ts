/** The sentences for a failed image. Nothing was charged in the end, because the charge is refunded. */
export const imageFailures = {
  refused:
    'The model does not take this request. Nothing was charged; please change the prompt or choose another model.',
  unsafe: "The model's safety check refused this image. Nothing was charged; please change the prompt.",
  failed: 'The model could not make this image. Nothing was charged; please try again.',
  busy: 'The model is too busy right now. Nothing was charged; please try again in a moment.',
  lost: 'The model did not answer. Nothing was charged; please try again.',
  slow: 'The image took too long. Nothing was charged; please try again.',
  unstored: 'The image could not be fetched and kept. Nothing was charged; please try again.',
  referenceGone:
    'A reference was deleted before the image was begun. Nothing was charged; please choose another one.',
  unavailable: 'Images cannot be made right now. Nothing was charged; please try again later.',
  cancelled: 'You cancelled this image before it began. Nothing was charged.',
} as const;
