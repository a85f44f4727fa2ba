import { limits } from '@safelight/catalog/limits';
import { renderers } from '@safelight/catalog/renderers';
import { styles } from '@safelight/catalog/styles';
import { formatCredits } from '../../../components/format/credits';
import { spellCount } from '../../../components/format/count';
import { paths } from '../../../paths';
import { Chapter, Cost, See, Steps, Ui } from '../parts';

const price = formatCredits(limits.promptCredits);

/** From plain words to a prompt. */
export function Prompts() {
  return (
    <>
      <Chapter id="create" open={[paths.generator(), 'Create']} picture="create">
        <p>
          Create asks for one choice after another and writes a prompt from them. A style and a subject are
          all it needs. There are {spellCount(styles.length)} styles; a photograph also has a camera, a lens,
          a light, a framing and a color mood.
        </p>
        <Cost>
          {price} for a prompt, charged by <Ui>Generate Prompt Now</Ui>. If it cannot be written, you get the
          credit back.
        </Cost>
        <Steps title="Write a prompt">
          <>
            Choose a style, then describe what you see under <Ui>Your subject</Ui>. Plain words are enough.
          </>
          <>
            <Ui>Continue</Ui> leads through the other steps. All of them are optional; skip what you do not
            care about.
          </>
          <>
            <Ui>Generate Prompt Now</Ui> writes the prompt, from any step on.
          </>
        </Steps>
        <p>
          The choices so far are listed on the right, on a phone behind the button at the bottom. Each leads
          back to its step. Nothing is lost by a reload: the draft stays in this browser. Choices that
          contradict each other are named before you pay.
        </p>
      </Chapter>

      <Chapter id="one-page" open={[paths.generator(), 'Create']}>
        <p>
          The same choices without the steps. The prompt writes itself while you change them, so you see at
          once what each one does.
        </p>
        <Cost>
          Free while you choose: your browser composes the prompt by rules. <Ui>Generate Prompt Now</Ui> costs{' '}
          {price}, as in the steps.
        </Cost>
        <Steps title="Switch between the two">
          <>
            <Ui>All on one page</Ui> is beside the progress bar. Your choices stay.
          </>
          <>
            <Ui>Step by step</Ui> leads back.
          </>
        </Steps>
        <p>
          Light, framing, mood and what to leave out can be set here for every style, not only for
          photographs.
        </p>
      </Chapter>

      <Chapter id="result" picture="result">
        <p>
          The prompt, ready to be copied. Each choice has a color, and its words in the prompt have the same.
          Each choice is carried as it is, converted to words or syntax of this renderer, shortened, or lost.
          The same four words are used wherever a prompt goes to a renderer or a model.
        </p>
        <Cost>
          Editing, copying, saving and other renderers are free. <Ui>Generate Again</Ui> costs {price}.
        </Cost>
        <Steps title="Change a prompt">
          <>Type in it. What a renderer would misread is pointed out beside the text.</>
          <>Click a tinted part to swap its choice, or to take it out.</>
          <>
            <Ui>Edit Your Selections</Ui> lists every choice, with what became of it.
          </>
        </Steps>
        <Steps title="Use it elsewhere">
          <>
            Choose a tab for another renderer, or <Ui>More</Ui> for all {renderers.length}: {namesOfRenderers}
            . Each gets the same choices in its own syntax.
          </>
          <>
            <Ui>Copy to Clipboard</Ui>, or the key C, copies the prompt. Paste it into your renderer;
            Safelight sends it nowhere.
          </>
          <>
            <Ui>Save to Project</Ui> keeps it, <Ui>Save as a look</Ui> keeps only its choices, and{' '}
            <Ui>Run over many subjects</Ui> opens a sheet.
          </>
        </Steps>
        <p>
          <Ui>Generate Image</Ui> draws the prompt beside the text. What that costs is on{' '}
          <See chapter="images" />.
        </p>
      </Chapter>

      <Chapter id="bring" open={[paths.import(), 'Bring a Prompt']} picture="import">
        <p>
          Reads a prompt that you already have, for any renderer. What is recognized becomes a choice. Every
          other word is kept as it is, and marked. You need no account to read one.
        </p>
        <Cost>Free. Files are read on your device and are not uploaded.</Cost>
        <Steps title="Read a prompt">
          <>
            Paste it under <Ui>Paste a prompt</Ui>, or drop it anywhere on the page. Create offers to read it,
            too, when you paste or drop a whole prompt there.
          </>
          <>
            If the wrong words are tinted as the subject, select the right ones and click{' '}
            <Ui>Mark as the subject</Ui>.
          </>
          <>
            <Ui>Open in Create</Ui> goes on with it. <Ui>Save to a project</Ui>, <Ui>Save as a look</Ui> and{' '}
            <Ui>Run over many subjects</Ui> work from here too.
          </>
        </Steps>
        <Steps title="Read files">
          <>
            <Ui>Choose files</Ui>, or drop several at once.
          </>
          <>
            Images (PNG, JPEG, WebP) as they were downloaded from Midjourney, ComfyUI, InvokeAI, Fooocus,
            NovelAI, a web UI with A1111 parameters, or Safelight. A screenshot has no prompt in it.
          </>
          <>Text with one prompt on each line; CSV or JSON with a column or field named “prompt”.</>
        </Steps>
      </Chapter>
    </>
  );
}

const namesOfRenderers = renderers.map(({ name }) => name).join(', ');
