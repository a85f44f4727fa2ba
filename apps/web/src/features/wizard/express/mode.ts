import { createKeptChoice } from '../../../components/storage/kept-choice';

/** How the wizard is shown: step by step, or all on one page. The draft is the same. */
export const wizardMode = createKeptChoice('safelight-wizard', ['steps', 'page'], 'steps');
