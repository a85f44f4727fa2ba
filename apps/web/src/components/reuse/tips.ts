/** What each way from a prompt or an image back into Create does. */
export const reuseTips = {
  reuse: 'Opens this text in Create, with its choices',
  similar: 'Opens its choices in Create, for a new text',
};
