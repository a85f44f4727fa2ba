import { limits } from '@safelight/catalog/limits';
import { looks } from '@safelight/catalog/looks';
import { formatCredits } from '../../../components/format/credits';
import { spellCount } from '../../../components/format/count';
import { paths } from '../../../paths';
import { Chapter, Cost, See, Steps, Ui } from '../parts';

/** Looks, sheets and their images. */
export function Studio() {
  return (
    <>
      <Chapter id="looks" open={[paths.looks(), 'Looks']} picture="looks">
        <p>
          A look is a house style: choices with a name, without a subject. {upper(spellCount(looks.length))}{' '}
          come with Safelight, and you can keep {limits.looks} of your own.
        </p>
        <Cost>Free.</Cost>
        <Steps title="Make a look">
          <>
            <Ui>Save as a look</Ui> is on every result, on imported prompts and on old versions. Leave out
            what tells of that subject only: every prompt of the look says the rest.
          </>
          <>
            Or <Ui>Surprise me</Ui>: it draws choices at random. Lock what should stay, then{' '}
            <Ui>Draw again</Ui>. The same seed gives the same look.
          </>
        </Steps>
        <Steps title="Use a look">
          <>
            <Ui>Use in Create</Ui> puts its choices into the wizard, for one prompt.
          </>
          <>
            <Ui>Run over many subjects</Ui> opens a new sheet with it.
          </>
        </Steps>
      </Chapter>

      <Chapter id="sheets" open={[paths.sheets(), 'Sheets']} picture="sheet">
        <p>
          A sheet runs one look, or one prompt, over many subjects, for several renderers side by side. It
          takes up to {limits.sheetSubjects} subjects and {limits.sheetCells} prompts.
        </p>
        <Cost>
          Free: prompts on a sheet are composed by rules, in your browser. Where the site has an AI writer, it
          writes a prompt of a saved sheet for {formatCredits(limits.promptCredits)}.
        </Cost>
        <Steps title="Make a sheet">
          <>Choose a look, or no look and a style.</>
          <>
            Write the subjects, one on each line, or <Ui>Choose or drop a .csv or .txt</Ui>.
          </>
          <>
            Choose the renderers. <Ui>Vary a choice</Ui> adds a comparison, such as three lights; up to{' '}
            {limits.sheetAxes} kinds of choice can vary, and so can words of your own after the subject.
          </>
          <>
            <Ui>Save sheet</Ui>.
          </>
        </Steps>
        <Steps title="Choose among its prompts">
          <>
            <Ui>Mark what differs from</Ui> shows only the words that change from one prompt to the next.
          </>
          <>
            Star what you like. Open <Ui>More actions</Ui> to <Ui>Copy starred</Ui>,{' '}
            <Ui>Save starred to a project</Ui> or <Ui>Download CSV</Ui>.
          </>
          <>
            <Ui>Go on from here</Ui> opens a prompt in Create, with its recipe. The sheet stays as it is.
          </>
          <>
            <Ui>Add subjects or renderers</Ui>, under <Ui>More actions</Ui>, composes only what is new. The
            prompts that the sheet has stay as they are. <Ui>Duplicate</Ui> opens a new sheet filled with the
            same look, subjects and renderers.
          </>
          <>
            A sheet that you <Ui>Delete</Ui> can be brought back for {spellCount(limits.undoMinutes)} minutes:{' '}
            <Ui>Restore</Ui> at the top of Sheets. Its links open nothing until then.
          </>
          <>
            The table works by keyboard, see <See chapter="keys" />.
          </>
        </Steps>
        <Steps title="Have prompts written by the AI writer">
          <>
            Where the site has one, click <Ui>Write with AI</Ui> and choose prompts: all, the starred ones,
            those of one renderer, or a single one that you opened. The button says the price of all together,
            at most {limits.sheetTexts} prompts at once.
          </>
          <>
            A prompt that cannot be written, or that the composer has to stand in for, costs nothing.{' '}
            <Ui>Cancel what has not begun</Ui> gives the credits of the others back. You may leave the page
            meanwhile.
          </>
          <>
            Open a prompt to see both texts with what differs marked. <Ui>Use the composed text</Ui> and{' '}
            <Ui>Use this text</Ui> say which of them is copied, saved, shared and made into images.
          </>
        </Steps>
      </Chapter>

      <Chapter id="sheet-images" open={[paths.sheets(), 'Sheets']} picture="contact-sheet">
        <p>
          The prompts of a sheet as images, by one or more models, in one order of up to {limits.sheetImages}{' '}
          images. A sheet keeps up to {limits.sheetImagesKept}.
        </p>
        <Cost>
          The models’ prices, added up on the button before you click. A failed image is refunded by itself.
        </Cost>
        <Steps title="Order images">
          <>
            Open a sheet and click <Ui>Make images</Ui>.
          </>
          <>Choose which prompts (all, or the starred ones), which models, and how many of each.</>
          <>
            <Ui>Vary the seed</Ui> makes one image of each prompt from each of some seeds, typed or drawn, by
            models that have seeds. A prompt that has images already gets new ones from new seeds.
          </>
          <>
            The images appear as they are made. <Ui>Cancel what has not begun</Ui> stops the rest and returns
            its credits.
          </>
        </Steps>
        <p>
          <Ui>Compare</Ui> on two to four images shows them side by side. Click one to see it large and to go
          on from it.
        </p>
      </Chapter>
    </>
  );
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
