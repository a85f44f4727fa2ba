/** What a screen is made of, by the first part of its address: the server sends the document of that name. */
export const documents = {
  app: 'generator',
  'image-generator': 'image-generator',
  projects: 'projects',
  history: 'history',
  pricing: 'pricing',
  credits: 'credits',
  settings: 'settings',
};
